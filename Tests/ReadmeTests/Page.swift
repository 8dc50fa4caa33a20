import Foundation

/// A page in Markdown, and what a test wants to know of it.
struct Page {
  /// A block of code between two fences.
  struct Block: Sendable, Hashable, CustomStringConvertible {
    /// The words after the opening fence, such as `swift` or `swift no-compile`.
    let language: String

    /// The number of the block's first line, from 1.
    let line: Int

    /// The lines of code, joined.
    let code: String

    /// The path of the page.
    let path: String

    var description: String { "\(path):\(line)" }
  }

  /// The path of the page, from the package's folder.
  let path: String

  /// The lines, without their ends.
  let lines: [String]

  /// The README.
  static var readme: Page { get throws { try Page("README.md") } }

  /// The article about the format.
  static var format: Page {
    get throws { try Page("Sources/StreamSnapshots/StreamSnapshots.docc/TheTranscriptFormat.md") }
  }

  /// Reads a page of the package that this file belongs to.
  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: Package.file(path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The blocks of code in their order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var opening: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let start = opening {
        let code = lines[(start + 1)..<index].joined(separator: "\n")
        let language = String(lines[start].dropFirst(3))
        blocks.append(Block(language: language, line: start + 2, code: code, path: path))
        opening = nil
      } else {
        opening = index
      }
    }
    return blocks
  }

  /// The lines of the table whose head starts with `| first column |`, rule and head included.
  func table(startingWith column: String) -> [String] {
    let rest = lines.drop { !$0.hasPrefix("| \(column) |") }
    return Array(rest.prefix { $0.hasPrefix("|") })
  }
}

/// The files of the package that this file belongs to.
enum Package {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file by its path below the package's folder.
  static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }
}
