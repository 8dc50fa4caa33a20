import Foundation
import StreamTranscripts

/// A package in a temporary folder, with snapshots and what waits for review.
final class TestFolder: Sendable {
  /// The folder of the package.
  let path: String

  /// The root of the snapshots.
  var root: String { path + "/__Snapshots__" }

  /// Makes a folder with a `Package.swift`, or an empty one.
  init(isPackage: Bool = true) throws {
    // The tool sees its folder without links.
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = base + "/stream-snapshots-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if isPackage { try write("// swift-tools-version: 6.2\n", to: "Package.swift") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and makes its folders.
  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  /// The text of a file; `nil` where it isn't there.
  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Writes a snapshot, and what was received for it.
  ///
  /// - Parameters:
  ///   - expected: The values of the snapshot; `nil` where there is none.
  ///   - received: The values that wait for review; `nil` where none do.
  ///   - folder: Where the pending file goes; beside the snapshot where it is `nil`.
  func add(
    _ name: String, expected: [String]?, received: [String]?, line: Int = 12,
    comparedHash: ContentHash? = nil, file: String = "Tests/AppTests/AppTests.swift",
    pendingIn folder: String? = nil
  ) throws {
    let snapshot = expected.map { Self.transcript(name, $0).bytes }
    if let snapshot {
      try write(
        String(decoding: snapshot, as: UTF8.self), to: "__Snapshots__/\(name).stream.txt")
    }
    guard let received else { return }
    let pending = PendingSnapshot(
      transcript: Self.transcript(name, received),
      comparedHash: comparedHash ?? snapshot.map { ContentHash(of: $0) }, file: file, line: line)
    try write(
      String(decoding: pending.bytes, as: UTF8.self),
      to: "\(folder ?? "__Snapshots__")/\(name).stream.txt.pending")
  }

  /// The text of a snapshot; `nil` where there is none.
  func snapshot(_ name: String) -> String? { text(of: "__Snapshots__/\(name).stream.txt") }

  /// Whether something waits for a snapshot.
  func isPending(_ name: String, in folder: String = "__Snapshots__") -> Bool {
    text(of: "\(folder)/\(name).stream.txt.pending") != nil
  }

  /// The transcript of a stream that delivers values, 100 ms apart, and finishes.
  static func transcript(_ name: String, _ values: [String]) -> Transcript {
    var events = values.enumerated().map { index, value in
      TranscriptEvent(time: .milliseconds(100 * index), kind: .value, text: value)
    }
    events.append(TranscriptEvent(time: .milliseconds(100 * values.count), kind: .finished))
    return Transcript(origin: name, timing: .buckets(of: .milliseconds(100)), events: events)
  }
}
