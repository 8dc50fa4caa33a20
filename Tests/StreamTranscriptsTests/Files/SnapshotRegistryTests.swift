import Foundation
import StreamTranscripts
import Testing

/// H03, H04: one file, one meaning.
@Suite struct SnapshotRegistryTests {
  private let registry = SnapshotRegistry()
  private let first = SnapshotUse(test: "A/same()", file: "/F.swift", line: 3)
  private let second = SnapshotUse(test: "B/same()", file: "/F.swift", line: 9, column: 5)

  private func register(
    _ name: String, _ use: SnapshotUse, _ text: String, holds: Bool = false,
    writes: Bool = false
  ) throws {
    try registry.register(
      .named(name, below: SnapshotRoot(path: "/root")), for: use, hash: ContentHash(of: text.utf8),
      holds: holds, writes: writes)
  }

  @Test(arguments: [false, true])
  func `H03: two transcripts from two places for one file are an error with both places`(
    writes: Bool
  ) throws {
    try register("x", first, "1", writes: writes)
    let message = message { try register("x", second, "2", writes: writes) }
    #expect(
      message == """
        two different transcripts for one snapshot, /root/M/F/x.stream.txt: one from A/same() at \
        /F.swift:3, one from B/same() at /F.swift:9:5; give one of them a name of its own, such as \
        .snapshot("after login")
        """)
  }

  @Test func `The same transcript from two places is no error`() throws {
    try register("x", first, "1", writes: true)
    try register("x", second, "1", writes: true)
    try register("x", second, "1 with other times", holds: true)
  }

  @Test func `A retried or repeated test finds the same file`() throws {
    for text in ["1", "2", "1"] { try register("x", first, text) }
    #expect(throws: SnapshotFileError.self) { try register("x", second, "2") }
  }

  @Test func `H03: a second transcript from one place is an error where one is written`() throws {
    try register("a", first, "1", writes: true)
    #expect(throws: SnapshotFileError.self) { try register("a", first, "2") }
    try register("b", first, "1")
    #expect(throws: SnapshotFileError.self) { try register("b", first, "2", writes: true) }
  }

  @Test func `Names that differ in case alone are one file, as on many file systems`() throws {
    try register("testA", first, "1")
    let message = message { try register("testa", second, "2") }
    #expect(message.contains("one from A/same() at /F.swift:3, one from B/same()"))
  }

  @Test func `Other files are other meanings`() throws {
    try register("a", first, "1", writes: true)
    try register("b", first, "2", writes: true)
  }

  @Test func `Unnamed snapshots are counted by place, test by test`() {
    let other = SnapshotUse(test: first.test, file: first.file, line: 4)
    #expect([first, other, first, second, other].map(registry.number(of:)) == [1, 2, 1, 1, 2])
  }

  @Test func `Two places in one line are two where the column is known`() {
    let places = [5, 9].map { SnapshotUse(test: "t", file: "/F.swift", line: 1, column: $0) }
    #expect(places.map(registry.number(of:)) == [1, 2])
  }

  @Test func `Of many threads that come at once with different transcripts, one is let in`() async {
    let accepted = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask { [registry] in
          let use = SnapshotUse(test: "t\(number)", file: "/F.swift", line: number)
          let result = try? registry.register(
            .named("x", below: SnapshotRoot(path: "/root")), for: use,
            hash: ContentHash(of: "\(number)".utf8), holds: false, writes: true)
          return result != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(accepted == 1)
  }
}

/// I08: which snapshots a run used.
@Suite struct UsedSnapshotsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) throws -> SnapshotFile { try .named(name, below: folder.root) }

  @Test func `Each use is listed once, and all processes' lists are read together`() throws {
    let list = folder["a/used"]
    let files = try ["x", "y", "line\nfeed\t\u{202E}"].map(file)
    for process in [UsedSnapshots(folder: list), UsedSnapshots(folder: list)] {
      for file in files + files { try process.add(file) }
    }
    #expect(try UsedSnapshots.files(in: list) == Set(files))
    #expect(folder.files.count == 2)
    for path in folder.files {
      #expect(folder.text(of: path)?.utf8.count { $0 == UInt8(ascii: "\n") } == 3)
    }
  }

  @Test func `A line that a killed process didn't end is no line`() throws {
    try folder.write(
      "\(folder.path)\tM/F/x.stream.txt\n\(folder.path)\tM/F/y.stream.txt", to: "u/1.used")
    #expect(try UsedSnapshots.files(in: folder["u"]) == [file("x")])
  }

  @Test func `Other files in the folder are left alone`() throws {
    try folder.write("\(folder.path)\tM/F/x.stream.txt\n", to: "u/1.txt")
    try folder.write("garbage\n\n\tb\n/r\t../x.stream.txt\n", to: "u/2.used")
    #expect(try UsedSnapshots.files(in: folder["u"]).isEmpty)
  }

  @Test func `A use that can't be listed is an error, and is listed the next time`() throws {
    try folder.write("", to: "u")
    let used = UsedSnapshots(folder: folder["u"])
    let message = message { try used.add(file("x")) }
    #expect(message.contains("is a file where a folder"))
    try FileManager.default.removeItem(atPath: folder["u"])
    try used.add(file("x"))
    #expect(try UsedSnapshots.files(in: folder["u"]) == [file("x")])
  }

  @Test func `Many threads list into one file without losing a line`() async throws {
    let used = UsedSnapshots(folder: folder["u"])
    let files = try (0..<200).map { try file("\($0)") }
    await withTaskGroup(of: Void.self) { group in
      for file in files { group.addTask { try? used.add(file) } }
    }
    #expect(try UsedSnapshots.files(in: folder["u"]) == Set(files))
  }
}
