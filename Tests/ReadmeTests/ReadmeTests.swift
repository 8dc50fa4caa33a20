import Foundation
import StreamTranscripts
import Testing

/// Every Swift example of the README stands, word for word, in a source that is compiled and run as
/// a test: between `// README` and `// README end` in this folder or in that of the first example.
@Suite struct `The README` {
  static let folders = ["Tests/ReadmeTests/Examples", "Tests/QuickStart"]

  @Test func `shows only Swift that a test runs`() throws {
    let examples = try Set(Self.folders.flatMap(MarkedExample.all).map(\.code))
    for block in try Page.readme.blocks where block.language == "swift" {
      #expect(examples.contains(block.code), "\(block) is marked in no source:\n\(block.code)")
    }
  }

  @Test func `has every example that a source is marked for`() throws {
    let blocks = try Set(Page.readme.blocks.filter { $0.language == "swift" }.map(\.code))
    let examples = try Self.folders.flatMap(MarkedExample.all)
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(
        blocks.contains(example.code), "\(example.place) isn't in README.md:\n\(example.code)")
    }
  }

  @Test func `says of each block of code what language it is`() throws {
    let languages: Set = ["swift", "swift no-compile", "sh", "text", "json", "yaml"]
    for block in try Page.readme.blocks {
      #expect(languages.contains(block.language), "\(block) is \"\(block.language)\"")
    }
  }

  @Test func `has the one table of environment variables`() throws {
    let rows = EnvironmentVariable.allCases.map {
      "| `\($0.name)` | \($0.meaning) | \($0.accepted) |"
    }
    let table = ["| variable | what it does | values |", "|---|---|---|"] + rows
    let isSame = try Page.readme.table(startingWith: "variable") == table
    #expect(isSame, "README.md needs this table:\n\(table.joined(separator: "\n"))")
  }

  @Test func `has each record mode with the words that stand for it`() throws {
    let rows = try Page.readme.table(startingWith: "mode").dropFirst(2)
    let words = RecordMode.allCases.map { mode in
      mode.words.map { "`\($0)`" }.joined(separator: " ")
    }
    let found = rows.map { row in
      row.split(separator: "|").dropFirst().first.map(String.init) ?? ""
    }
    #expect(found.count == words.count)
    for (found, words) in zip(found, words) {
      #expect(found.contains(words), "a row of modes says\(found)and should say \(words)")
    }
  }

  @Test(arguments: ["README.md", try Page.format.path])
  func `shows only transcripts that can be read, and are written like that`(_ path: String) throws {
    let signature = "stream-snapshot 1\n"
    let blocks = try Page(path).blocks.filter { $0.code.hasPrefix(signature) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let contents = try TranscriptParser.contents(
        of: Array(block.code.utf8), fieldKeys: ["compared-with", "file", "line"])
      let text = String(decoding: contents.transcript.bytes(with: contents.fields), as: UTF8.self)
      #expect(text == block.code + "\n", "\(block)")
    }
  }

  @Test func `links to files that are there`() throws {
    for (index, line) in try Page.readme.lines.enumerated() {
      for match in line.matches(of: /\]\((?!https?:|#)([^)#]+)/) {
        let path = Package.file(String(match.1)).path
        #expect(
          FileManager.default.fileExists(atPath: path), "README.md:\(index + 1) links to \(path)")
      }
    }
  }
}
