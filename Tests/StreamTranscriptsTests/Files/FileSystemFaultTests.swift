import Foundation
import StreamTranscripts
import Testing

/// Each call of the file system fails once, in each thing that the library does with files.
///
/// Afterwards every snapshot and pending file has its old content or its new one, whole; nothing else
/// has changed; and the same again without the fault comes to the same end as if there had been none.
@Suite struct FileSystemFaultTests {
  /// What is done with files, and what it takes for it.
  struct Work: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let prepare: @Sendable (TemporaryFolder) throws -> Void
    let run: @Sendable (TemporaryFolder, FileSystem) throws -> Void
  }

  private static let old = Transcript.of("old")
  private static let new = Transcript.of("new")
  private static let path = "M/F/x.stream.txt"

  private static func pending(comparedWith old: Transcript?) -> PendingSnapshot {
    PendingSnapshot(
      transcript: new, comparedHash: old.map { ContentHash(of: $0.bytes) }, file: "F.swift", line: 1
    )
  }

  private static func verify(
    _ received: Transcript, _ mode: RecordMode, _ folder: TemporaryFolder, _ fileSystem: FileSystem
  ) throws {
    let verification = SnapshotVerification(
      store: SnapshotStore(fileSystem: fileSystem), registry: SnapshotRegistry())
    let result = verification.verify(
      received, against: try .named("x", below: folder.root),
      for: SnapshotUse(test: "t", file: "/F.swift", line: 1), mode: mode,
      pendingPlace: .besideSnapshot
    ) { TranscriptComparison(expected: $0, received: received, policy: .ignored) }
    if let error = result.error { throw error }
  }

  static let works = [
    Work(testDescription: "recording a new snapshot") { _ in
    } run: {
      try verify(new, .all, $0, $1)
    },
    Work(testDescription: "recording over a snapshot with a pending file") {
      try $0.write(old.text, to: path)
      try $0.write("stale", to: path + ".pending")
    } run: {
      try verify(new, .failed, $0, $1)
    },
    Work(testDescription: "writing a pending file") {
      try $0.write(old.text, to: path)
    } run: {
      try verify(new, .never, $0, $1)
    },
    Work(testDescription: "replacing a pending file") {
      try $0.write(pending(comparedWith: nil).transcript.text, to: path + ".pending")
    } run: {
      try verify(new, .never, $0, $1)
    },
    Work(testDescription: "passing, with a pending file from before") {
      try $0.write(new.text, to: path)
      try $0.write("stale", to: path + ".pending")
    } run: {
      try verify(new, .never, $0, $1)
    },
    Work(testDescription: "accepting over a snapshot") {
      try $0.write(old.text, to: path)
      try $0.write(
        String(decoding: pending(comparedWith: old).bytes, as: UTF8.self), to: path + ".pending")
    } run: { folder, fileSystem in
      try accept(folder, fileSystem)
    },
    Work(testDescription: "accepting a new snapshot") {
      try $0.write(
        String(decoding: pending(comparedWith: nil).bytes, as: UTF8.self), to: path + ".pending")
    } run: { folder, fileSystem in
      try accept(folder, fileSystem)
    },
  ]

  private static func accept(_ folder: TemporaryFolder, _ fileSystem: FileSystem) throws {
    let file = PendingFile(root: folder.root, snapshot: try .named("x", below: folder.root))
    do {
      try SnapshotReview(store: SnapshotStore(fileSystem: fileSystem)).accept(file)
    } catch  where error.problem == .noPending {
      // Accepted already: the fault was after the last step.
    }
  }

  @Test(arguments: works, [ENOSPC, EACCES, EIO, EROFS])
  func `A fault at any call leaves files whole, and the same again ends well`(
    work: Work, code: Int32
  ) throws {
    let (before, after, calls) = try states(of: work)
    #expect(calls.count > 2)
    for number in calls.indices {
      let folder = try TemporaryFolder()
      try work.prepare(folder)
      do {
        try work.run(folder, Calls().fileSystem(failing: number, code: code))
      } catch {
        let text = "\(error)"
        let system = FileSystemError(code: code, path: "").description
        #expect(text.contains(system) && text.contains(folder.path), "\(calls[number]): \(text)")
      }
      for (name, text) in Self.texts(in: folder) {
        let isLitter = name.hasPrefix("M/F/.stream-snapshot-")
        #expect(
          isLitter || [before[name], after[name]].contains(text), "\(calls[number]): \(name)")
      }
      try work.run(folder, FileSystem())
      let end = Self.texts(in: folder).filter { !$0.key.hasPrefix("M/F/.stream-snapshot-") }
      #expect(end == after, "\(calls[number])")
    }
  }

  /// The files before and after, and the calls in between.
  private func states(
    of work: Work
  ) throws -> (before: [String: String], after: [String: String], calls: [FileSystemCall]) {
    let folder = try TemporaryFolder()
    try work.prepare(folder)
    let before = Self.texts(in: folder)
    let calls = Calls()
    try work.run(folder, calls.fileSystem)
    return (before, Self.texts(in: folder), calls.made)
  }

  private static func texts(in folder: TemporaryFolder) -> [String: String] {
    var texts: [String: String] = [:]
    for file in folder.files { texts[file] = folder.text(of: file) }
    return texts
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may do everything"))
  func `A root without permission is an error that says so`() throws {
    let folder = try TemporaryFolder()
    try #require(chmod(folder.path, 0o500) == 0)
    defer { chmod(folder.path, 0o700) }
    let message = message { try Self.verify(Self.new, .all, folder, FileSystem()) }
    #expect(message.hasPrefix("can't write \(folder["M"]): permission denied; mend that"))
  }
}
