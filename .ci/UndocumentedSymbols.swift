// Lists the public symbols that have no doc comment; `docc` itself doesn't mind them.
//
//   UndocumentedSymbols FOLDER   reads the symbol graphs in the folder; exits 1 if it lists any

import Foundation

/// What matters here of a module's symbol graph.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    struct DocComment: Decodable {}

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let docComment: DocComment?
    let location: Location?

    /// Whether a person wrote the symbol; derived and inherited ones have no place in the source.
    var isWritten: Bool {
      location != nil && kind.identifier != "swift.extension"
        && !identifier.precise.contains("::SYNTHESIZED::")
    }
  }

  let symbols: [Symbol]
}

guard let folder = CommandLine.arguments.dropFirst().first else {
  print("usage: UndocumentedSymbols FOLDER")
  exit(2)
}
let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  .filter { $0.hasSuffix(".symbols.json") }
let symbols = try files.flatMap { file in
  let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(file))
  return try JSONDecoder().decode(SymbolGraph.self, from: data).symbols
}
let undocumented = symbols.filter { $0.isWritten && $0.docComment == nil }
for symbol in undocumented {
  let place = symbol.location.map { "\($0.uri):\($0.position.line + 1): " } ?? ""
  print("\(place)\(symbol.pathComponents.joined(separator: ".")) has no doc comment")
}
print("\(symbols.count) public symbols, \(undocumented.count) without a doc comment")
exit(symbols.isEmpty || !undocumented.isEmpty ? 1 : 0)
