/// The name of a type as a transcript writes it: nested, but without module and place in the code.
///
/// `MyApp.User.Role` is written `User.Role`, a type within a function by its own name, and
/// `Swift.Array<Swift.Int>` as `[Int]`.
enum TypeName {
  /// The name of a type.
  static func text(of type: Any.Type) -> String {
    text(fromQualified: String(reflecting: type))
  }

  /// Shortens a name as the runtime gives it.
  static func text(fromQualified name: String) -> String {
    var parser = TypeNameParser(name)
    return parser.text()
  }
}

/// Reads a name of the runtime from left to right and writes it without what varies.
private struct TypeNameParser {
  private let input: [UInt8]
  private var position = 0

  init(_ name: String) {
    input = Array(name.utf8)
  }

  mutating func text() -> String {
    var result = ""
    while position < input.count { result += piece() }
    return result
  }

  private var next: UInt8? { position < input.count ? input[position] : nil }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// A chain of names, or one byte of what lies between them.
  private mutating func piece() -> String {
    if skipExtension() { return "" }
    guard let byte = next else { return "" }
    if Self.isIdentifier(byte) || byte == UInt8(ascii: "`") || isUnknownContext { return chain() }
    if byte == UInt8(ascii: "-"), position + 1 < input.count,
      input[position + 1] == UInt8(ascii: ">")
    {
      position += 2
      return "->"
    }
    position += 1
    return String(decoding: [byte], as: UTF8.self)
  }

  /// Names joined by dots, without the first where it is the module.
  ///
  /// One unknown context stands for a private type, which keeps its parents, and several in a row
  /// for a type within a function, which has none.
  private mutating func chain() -> String {
    var names: [String] = []
    var hasModule = false
    var contexts = 0
    while true {
      if isUnknownContext {
        skipParenthesis()
        contexts += 1
        if contexts > 1 { names.removeAll() }
      } else {
        contexts = 0
        let name = identifier()
        let arguments = next == UInt8(ascii: "<") ? genericArguments() : nil
        names.append(Self.sugared(name, arguments))
      }
      guard next == UInt8(ascii: "."), position + 1 < input.count else { break }
      position += 1
      if !hasModule {
        hasModule = true
        names.removeAll()
      }
    }
    return names.joined(separator: ".")
  }

  /// A generic type as Swift's own short form, where it has one.
  private static func sugared(_ name: String, _ arguments: [String]?) -> String {
    guard let arguments else { return name }
    switch (name, arguments.count) {
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    case ("Optional", 1):
      return arguments[0].contains("->") ? "(\(arguments[0]))?" : "\(arguments[0])?"
    default: return "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }

  private mutating func identifier() -> String {
    let start = position
    if next == UInt8(ascii: "`") {
      position += 1
      while position < input.count, next != UInt8(ascii: "`") { position += 1 }
      position = min(position + 1, input.count)
    } else {
      while let byte = next, Self.isIdentifier(byte) { position += 1 }
    }
    // The runtime has a no-break space for each blank of a raw identifier.
    return String(decoding: input[start..<position], as: UTF8.self)
      .split(separator: "\u{A0}", omittingEmptySubsequences: false).joined(separator: " ")
  }

  /// What stands between angle brackets, split at the commas that belong to them.
  private mutating func genericArguments() -> [String] {
    position += 1
    var arguments = [""]
    var nesting = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: ">") where nesting == 0:
        position += 1
        return arguments
      case UInt8(ascii: ",") where nesting == 0:
        position += 1
        while next == UInt8(ascii: " ") { position += 1 }
        arguments.append("")
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if !isUnknownContext { nesting += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): nesting -= 1
      default: break
      }
      arguments[arguments.count - 1] += piece()
    }
    return arguments
  }

  private var isUnknownContext: Bool { input[position...].starts(with: "(unknown context".utf8) }

  private mutating func skipExtension() -> Bool {
    guard input[position...].starts(with: "(extension in ".utf8) else { return false }
    skipParenthesis()
    if next == UInt8(ascii: ":") { position += 1 }
    return true
  }

  private mutating func skipParenthesis() {
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: ")") { return }
    }
  }
}
