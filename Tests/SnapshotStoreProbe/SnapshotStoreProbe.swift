import Foundation
import StreamTranscripts

/// A process that the tests of the store start, end in mid-work and run side by side.
///
/// Its first argument is the number of the file system's call before which it kills itself, 0 for
/// none. It prints what came of the rest: `verify ROOT NAME MODE VALUE…`, `accept ROOT NAME`,
/// `alternate ROOT NAME` (writes two long snapshots in turn until it is killed) or
/// `use FOLDER ROOT NAME…`.
@main
struct SnapshotStoreProbe {
  private let fileSystem: FileSystem
  private let arguments: [String]

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 4, let killAt = Int(arguments[0]) else { exit(2) }
    let countdown = Countdown(killAt)
    let fileSystem = FileSystem { _ in countdown.step() }
    try SnapshotStoreProbe(fileSystem: fileSystem, arguments: Array(arguments.dropFirst())).run()
  }

  private func run() throws {
    let store = SnapshotStore(fileSystem: fileSystem)
    switch arguments[0] {
    case "verify": verify(store)
    case "accept":
      let file = try file(root: arguments[1], name: arguments[2])
      guard let pending = file.pending(in: .besideSnapshot) else { return }
      do {
        try SnapshotReview(store: store).accept(pending)
        print("accepted")
      } catch {
        print(error)
      }
    case "alternate":
      let file = try file(root: arguments[1], name: arguments[2])
      for round in 0... {
        let value = String(repeating: "\(round % 2)", count: 300_000)
        let bytes = Self.transcript([value]).bytes
        try store.write(bytes, to: file.relativePath, below: file.root)
        if round == 0 { print("started") }
        fflush(nil)
      }
    case "use":
      let used = UsedSnapshots(folder: arguments[1], fileSystem: fileSystem)
      for name in arguments.dropFirst(3) { try used.add(file(root: arguments[2], name: name)) }
    default: exit(2)
    }
  }

  private func verify(_ store: SnapshotStore) {
    guard let file = try? file(root: arguments[1], name: arguments[2]),
      let mode = RecordMode(word: arguments[3])
    else { exit(2) }
    let received = Self.transcript(Array(arguments.dropFirst(4)))
    let result = SnapshotVerification(store: store, registry: SnapshotRegistry()).verify(
      received, against: file, for: SnapshotUse(test: "probe", file: "/probe.swift", line: 1),
      mode: mode, pendingPlace: .besideSnapshot
    ) { TranscriptComparison(expected: $0, received: received, policy: .ignored) }
    print(result.outcome, result.error?.description ?? "")
  }

  private func file(root: String, name: String) throws -> SnapshotFile {
    let path = "M/F/\(name)" + SnapshotName.fileExtension
    guard let file = SnapshotFile(root: SnapshotRoot(path: root), relativePath: path) else {
      exit(2)
    }
    return file
  }

  private static func transcript(_ values: [String]) -> Transcript {
    Transcript(
      events: values.map { TranscriptEvent(kind: .value, text: $0) } + [
        TranscriptEvent(kind: .finished)
      ])
  }
}

/// Counts calls down and kills the process before the last of them.
private final class Countdown: @unchecked Sendable {
  // Safe to share: the probe works on one thread.
  private var rest: Int

  init(_ count: Int) { rest = count }

  func step() {
    rest -= 1
    if rest == 0 { kill(getpid(), SIGKILL) }
  }
}
