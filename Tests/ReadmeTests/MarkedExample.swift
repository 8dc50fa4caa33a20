import Foundation

/// A part of a test's source that the README shows, between `// README` and `// README end`.
struct MarkedExample: Sendable {
  /// The file and the line where the part starts.
  let place: String

  /// The part's lines, joined, without the blanks that all of them start with.
  let code: String

  /// All parts that are marked in the sources of a folder.
  static func all(in folder: String) throws -> [MarkedExample] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Package.file(folder).path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().flatMap { name in
      let path = "\(folder)/\(name)"
      return examples(in: try String(contentsOf: Package.file(path), encoding: .utf8), path: path)
    }
  }

  private static func examples(in source: String, path: String) -> [MarkedExample] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var examples: [MarkedExample] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      switch line.drop(while: { $0 == " " }) {
      case "// README": start = index + 1
      case "// README end":
        guard let first = start else { continue }
        examples.append(
          MarkedExample(place: "\(path):\(first + 1)", code: unindented(lines[first..<index])))
        start = nil
      default: continue
      }
    }
    return examples
  }

  private static func unindented(_ lines: ArraySlice<Substring>) -> String {
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return lines.map { $0.dropFirst(indents.min() ?? 0) }.joined(separator: "\n")
  }
}
