import Foundation
import StreamSnapshots
import Testing

/// Whatever is wrong with a variable, a file or a name: a failed expectation that says what, where
/// and what to do, and shows what was received; nothing else is touched.
@Suite struct BadInputTests {
  /// The issue of one expectation, at whatever file the test laid.
  private func record(
    in sandbox: SnapshotSandbox, _ variables: [String: String] = [:], name: String = "x"
  ) throws -> String {
    let issues = issues { sandbox.run(variables) { source(41).expect(.snapshot(name)) } }
    #expect(issues.count == 1)
    let message = try #require(issues.first?.message)
    #expect(message.contains("value     41"), "what was received is shown: \(message)")
    return message
  }

  /// The path that the test's snapshot has.
  private func path(in sandbox: SnapshotSandbox) throws -> String {
    _ = issues { sandbox.run { source(41).expect(.snapshot("x"), record: .all) } }
    return try #require(sandbox.files.first)
  }

  @Test(arguments: [
    ("", ":1: ", "the file is empty"),
    ("hello\n", ":1: ", "this file with \"hello\""),
    ("stream-snapshot 9\ntiming: none\n\nfinished\n", ":1: ", "update stream-snapshots"),
    ("stream-snapshot 1\ntiming: 100ms\n\n0ms     value     41\n", ":4: ", "cut short"),
    (
      "stream-snapshot 1\n<<<<<<< a\ntiming: 100ms\n=======\ntiming: none\n>>>>>>> b\n\nfinished\n",
      ":2: ", "unresolved merge conflict"
    ),
  ])
  func `A malformed snapshot is an error with path and line, never a missing one`(
    text: String, line: String, reason: String
  ) throws {
    let sandbox = try SnapshotSandbox()
    let path = try path(in: sandbox)
    try sandbox.write(text, to: path)
    let message = try record(in: sandbox)
    #expect(message.contains(reason))
    #expect(message.contains(line))
    #expect(message.contains(path))
    #expect(try sandbox.text(of: path) == text)
  }

  @Test func `A snapshot that isn't UTF-8 is an error`() throws {
    let sandbox = try SnapshotSandbox()
    let path = try path(in: sandbox)
    let url = sandbox.directory.appendingPathComponent(path)
    try (Data("stream-snapshot 1\n".utf8) + Data([0xFF, 0xFE])).write(to: url)
    #expect(try record(in: sandbox).contains("not UTF-8"))
  }

  @Test func `A folder where the snapshot belongs is an error`() throws {
    let sandbox = try SnapshotSandbox()
    let path = try path(in: sandbox)
    let url = sandbox.directory.appendingPathComponent(path)
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(try record(in: sandbox).contains("is a folder where a transcript belongs"))
  }

  @Test func `A root that isn't there is an error that names it and the variable, H09`() throws {
    let sandbox = try SnapshotSandbox()
    try FileManager.default.removeItem(at: sandbox.directory)
    let message = try record(in: sandbox, ["STREAM_SNAPSHOTS_RECORD": "all"])
    #expect(message.contains(sandbox.directory.path))
    #expect(message.contains("STREAM_SNAPSHOTS_DIRECTORY"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.directory.path))
  }

  @Test func `A root that can't be written is an error`() throws {
    let sandbox = try SnapshotSandbox()
    try sandbox.write("", to: "StreamSnapshotsTests")
    let message = try record(in: sandbox, ["STREAM_SNAPSHOTS_RECORD": "all"])
    #expect(message.contains("StreamSnapshotsTests"))
    #expect(sandbox.files == ["StreamSnapshotsTests"])
  }

  @Test(arguments: ["", "../../x", "/x", "..", ".", String(repeating: "long", count: 100)])
  func `A name that is empty, too long or leaves the root is refused, H04`(name: String) throws {
    let sandbox = try SnapshotSandbox()
    let message = try record(in: sandbox, ["STREAM_SNAPSHOTS_RECORD": "all"], name: name)
    #expect(message.contains("the name of the snapshot"))
    #expect(sandbox.files.isEmpty)
  }

  @Test func `Names that clean alike are files of their own, H04`() throws {
    let sandbox = try SnapshotSandbox()
    let names = ["a*b", "a/b", "a-b", "a b", "a  b", "A-b", "a\nb", "a\0b", "é", "e\u{301}", "con"]
    _ = issues {
      sandbox.run(["STREAM_SNAPSHOTS_RECORD": "all"]) {
        for (index, name) in names.enumerated() { source(index).expect(.snapshot(name)) }
      }
    }
    let folded = Set(sandbox.files.map { $0.lowercased().precomposedStringWithCanonicalMapping })
    #expect(folded.count == names.count, "\(sandbox.files)")
    sandbox.run {
      for (index, name) in names.enumerated() { #expect(source(index).expect(.snapshot(name))) }
    }
  }

  @Test func `A file given as #fileID is refused with the advice to pass #filePath, H08`() throws {
    let issues = issues {
      SnapshotRun.$override.withValue(SnapshotRun(environment: SnapshotEnvironment([:]))) {
        source(41).expect(.snapshot("x"), record: .all, file: #fileID)
      }
    }
    let message = try #require(issues.first?.message)
    #expect(message.contains("pass #filePath"))
    #expect(message.contains("value     41"))
  }

  @Test func `A source folder that isn't there is an error with the path tried, H09`() throws {
    let issues = issues {
      SnapshotRun.$override.withValue(SnapshotRun(environment: SnapshotEnvironment([:]))) {
        source(41).expect(.snapshot("x"), record: .all, file: "/nowhere/Tests/Module/File.swift")
      }
    }
    let message = try #require(issues.first?.message)
    #expect(message.contains("source folder not found here: /nowhere/Tests/Module"))
    #expect(message.contains("STREAM_SNAPSHOTS_DIRECTORY"))
  }

  @Test func `A wrong time factor fails the expectation`() throws {
    let sandbox = try SnapshotSandbox()
    let message = try record(in: sandbox, ["STREAM_SNAPSHOTS_TIME_FACTOR": "fast"])
    #expect(message.contains("STREAM_SNAPSHOTS_TIME_FACTOR is \"fast\""))
  }
}
