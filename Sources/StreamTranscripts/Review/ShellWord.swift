/// Words of a command line that a person copies into a shell.
package enum ShellWord {
  /// The text as one word of a shell, with quotes only where it needs them.
  ///
  /// What a person can't see is written as an escape in `$'…'`, which bash, zsh and ksh read, so that
  /// the word can be printed as it is.
  package static func quoted(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain), !text.hasPrefix("~") { return text }
    if VisibleText.escaped(text) == text || text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
    }
    return "$'" + text.unicodeScalars.map(escaped).joined() + "'"
  }

  /// The words as one command line.
  package static func commandLine(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/._-+:@%,=~".utf8.contains(byte)
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'", "\\": return "\\\(scalar)"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard InvisibleScalars.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let width = scalar.value < 0x80 ? 2 : scalar.value < 0x10000 ? 4 : 8
      let padded = String(repeating: "0", count: width - digits.utf8.count) + digits
      return "\\" + (width == 2 ? "x" : width == 4 ? "u" : "U") + padded
    }
  }
}
