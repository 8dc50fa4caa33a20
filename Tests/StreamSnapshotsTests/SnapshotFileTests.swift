import Foundation
import StreamSnapshots
import Testing

/// What stands in the files, and that a file which was recorded holds in the next run.
@Suite struct SnapshotFileTests {
  /// Records with one run and compares with another.
  private func holds<Output>(_ source: EventSource<Output, DownloadError>) throws -> String {
    let sandbox = try SnapshotSandbox()
    let recorded = issues { sandbox.run { source.expect(.snapshot("x"), record: .all) } }
    #expect(recorded.count == 1)
    sandbox.run { #expect(source.expect(.snapshot("x"))) }
    let file = try #require(sandbox.files.first)
    #expect(sandbox.files.count == 1)
    return try sandbox.text(of: file)
  }

  @Test func `The file is as the design draws it`() throws {
    let sandbox = try SnapshotSandbox()
    _ = issues { sandbox.run { source("s", "swift").expect(.snapshot, record: .all) } }
    let name = "StreamSnapshotsTests/SnapshotFileTests/"
    let file = try #require(sandbox.files.first)
    #expect(
      file.hasPrefix(name + "SnapshotFileTests.The file is as the design draws it.stream.txt"))
    let text = try sandbox.text(of: file)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "stream-snapshot 1")
    #expect(lines[1] == "test: " + file.dropLast(".stream.txt".count))
    #expect(
      text.hasSuffix(
        "\ntiming: 100ms\n\n0ms     value     \"s\"\n0ms     value     \"swift\"\n0ms     finished\n"
      ))
  }

  @Test func `Streams of any element have a snapshot, E05`() throws {
    #expect(try holds(source(())).contains("value     ()"))
    #expect(try holds(source(1, nil)).contains("value     nil"))
    #expect(try holds(source([1], [])).contains("value     [1]"))
    #expect(try holds(source((1, "a"))).contains("value     (1, \"a\")"))
    #expect(try holds(source(1 as any Sendable, "a")).contains("value     \"a\""))
  }

  @Test(arguments: [
    "=======", "<<<<<<< not a conflict\n=======\n>>>>>>> b", "--- a", "+++ b", "@@ -1 +1 @@",
    "stream-snapshot 1\ntiming: none\n\nfinished", "a\u{200B}b", "\u{FEFF}a", "x\u{202E}y",
    "\u{1B}[31mred",
    "nul\0", "tab\t", "a\r\nb", "caf\u{E9}", "cafe\u{301}", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "مرحبا", "\\u{41}", " ", "",
  ])
  func `Any text holds in the next run and can't forge an event, G07, I06, I09`(text: String) throws
  {
    let file = try holds(source(text))
    #expect(!file.utf8.contains(0x1B) && !file.utf8.contains(0) && !file.utf8.contains(0x0D))
  }

  @Test func `A checkout with CR LF holds, G02`() throws {
    let sandbox = try SnapshotSandbox()
    let stream = source("a\r\nb", "c")
    _ = issues { sandbox.run { stream.expect(.snapshot("x"), record: .all) } }
    let file = try #require(sandbox.files.first)
    let lines = try sandbox.text(of: file).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    try sandbox.write(lines.map { String($0) }.joined(separator: "\r\n"), to: file)
    sandbox.run { #expect(stream.expect(.snapshot("x"))) }
  }

  @Test func `Composed and decomposed text differ, G06`() throws {
    let sandbox = try SnapshotSandbox()
    _ = issues { sandbox.run { source("caf\u{E9}").expect(.snapshot("x"), record: .all) } }
    let issues = issues { sandbox.run { source("cafe\u{301}").expect(.snapshot("x")) } }
    #expect(issues.first?.message.contains("U+0301") == true, "\(issues)")
  }

  @Test func `Two places with two transcripts for one name are an error that names both, H03`()
    throws
  {
    let sandbox = try SnapshotSandbox()
    let issues = issues {
      sandbox.run(["STREAM_SNAPSHOTS_RECORD": "all"]) {
        source(1).expect(.snapshot("x"))
        source(2).expect(.snapshot("x"))
      }
    }
    #expect(issues.count == 2)
    let message = try #require(issues.last?.message)
    let places = issues.compactMap(\.line).map { "SnapshotFileTests.swift:\($0)" }
    #expect(places.allSatisfy(message.contains))
    #expect(try sandbox.text(of: sandbox.files[0]).contains("value     1"))
  }

  @Test func `A second unnamed snapshot is counted by its place, so that a repeated test finds it`()
    throws
  {
    let sandbox = try SnapshotSandbox()
    func test() -> [Bool] {
      [source(1).expect(.snapshot), source(2).expect(.snapshot)]
    }
    let recorded = issues {
      sandbox.run(["STREAM_SNAPSHOTS_RECORD": "all"]) { #expect(test() == [false, false]) }
    }
    #expect(recorded.count == 2)
    #expect(sandbox.files.count == 2)
    #expect(sandbox.files.contains { $0.hasSuffix(".2.stream.txt") })
    sandbox.run {
      #expect(test() == [true, true])
      #expect(test() == [true, true])
    }
  }

  @Test func `What is redacted is nowhere on disk and in no message`() throws {
    let sandbox = try SnapshotSandbox()
    let secret = "6F9619FF-8B86-D011-B42D-00C04FC964FF"
    let issues = issues {
      sandbox.run {
        source(secret).expect(.snapshot("x"), redacting: [.uuids])
        withStreamSnapshots(redacting: [.uuids]) {
          source(secret).expect(.snapshot("y"), record: .all)
          source(secret).expect("other")
        }
      }
    }
    #expect(issues.count == 3)
    #expect(issues.allSatisfy { $0.message.contains("‹uuid-1›") && !$0.message.contains(secret) })
    #expect(sandbox.files.count == 2)
    for file in sandbox.files { #expect(!(try sandbox.text(of: file)).contains(secret)) }
  }

  @Test func `Another rendering is a call's or a scope's choice`() throws {
    struct User: Encodable {
      let name = "Blob"
      let id = 1
    }
    let sandbox = try SnapshotSandbox()
    _ = issues {
      sandbox.run(["STREAM_SNAPSHOTS_RECORD": "all"]) {
        source(User()).expect(.snapshot("json"), as: .json)
        withStreamSnapshots(as: Rendering { _ in "short" }) {
          source(User()).expect(.snapshot("closure"))
        }
      }
    }
    let texts = try sandbox.files.map { try sandbox.text(of: $0) }
    #expect(texts.count == 2)
    #expect(texts[0].contains("short"))
    #expect(texts[1].contains("\"id\"") && texts[1].contains("\"Blob\""))
  }
}
