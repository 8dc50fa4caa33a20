/// How many columns of a terminal text takes.
package enum TextColumns {
  /// The columns of a text without control characters.
  package static func width(of text: some StringProtocol) -> Int {
    var ascii = 0
    for byte in text.utf8 {
      guard byte < 0x80 else { return text.reduce(0) { $0 + width(of: $1) } }
      ascii += 1
    }
    return ascii
  }

  /// The columns of a character: two for ideographs, syllables, full-width forms and emoji.
  package static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.isASCII { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// The blocks that Unicode's East Asian Width counts as wide or full-width, emoji apart.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// A text filled up with blanks to a number of columns, and with `least` of them in any case.
  package static func padded(_ text: String, to columns: Int, least: Int = 0) -> String {
    text + String(repeating: " ", count: max(columns - width(of: text), least))
  }
}
