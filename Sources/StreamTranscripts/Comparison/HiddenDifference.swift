/// A difference between two texts that the eye would miss, in words.
enum HiddenDifference {
  /// How many bytes a text may have to be looked at.
  private static let bound = 1_000_000

  /// What differs; `nil` where it is to be seen in the texts themselves.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  static func words(old: String, new: String) -> String? {
    guard max(old.utf8.count, new.utf8.count) <= bound, !old.hasSameBytes(as: new) else {
      return nil
    }
    if old == new, let pair = firstDifference(old, new) {
      return "same text, other scalars: expected \(scalars(of: pair.old)),"
        + " received \(scalars(of: pair.new))"
    }
    if linesJoined(old, by: "\n").hasSameBytes(as: linesJoined(new, by: "\n")) {
      return "only the line endings differ"
    }
    if withoutBlanksAtEnds(old).hasSameBytes(as: withoutBlanksAtEnds(new)) {
      return "only blanks at the ends of lines differ"
    }
    if visible(old).hasSameBytes(as: visible(new)) {
      return "only blanks and invisible characters differ"
    }
    guard let pair = firstDifference(old, new), isTakenForTheOther(pair.old, pair.new) else {
      return nil
    }
    return "expected \(scalars(of: pair.old)), received \(scalars(of: pair.new))"
  }

  /// The first characters that differ; `nil` where one text is the start of the other.
  private static func firstDifference(
    _ old: String, _ new: String
  ) -> (old: Character, new: Character)? {
    zip(old, new).first { !String($0).hasSameBytes(as: String($1)) }.map { (old: $0, new: $1) }
  }

  /// A character and its scalars: `é (U+0065 U+0301)`.
  private static func scalars(of character: Character) -> String {
    let values = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
    return VisibleText.escaped(String(character)) + " (" + values.joined(separator: " ") + ")"
  }

  private static func linesJoined(_ text: String, by separator: String) -> String {
    var bytes: [UInt8] = []
    var isAfterReturn = false
    for byte in text.utf8 {
      if byte == .carriageReturn || (byte == .lineFeed && !isAfterReturn) {
        bytes.append(contentsOf: separator.utf8)
      } else if byte != .lineFeed {
        bytes.append(byte)
      }
      isAfterReturn = byte == .carriageReturn
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func withoutBlanksAtEnds(_ text: String) -> String {
    let lines = text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
    let trimmed = lines.map { line in
      let end = line.lastIndex { $0 != .blank && $0 != .tab && $0 != .carriageReturn }
      return String(decoding: end.map { line[...$0] } ?? line.prefix(0), as: UTF8.self)
    }
    return trimmed.joined(separator: "\n")
  }

  private static func visible(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(
      contentsOf: text.unicodeScalars.filter {
        !InvisibleScalars.contains($0) && !$0.properties.isWhitespace
      })
    return String(scalars)
  }

  /// Whether one is an ASCII letter or sign and the other may look the same, such as Cyrillic `а`.
  private static func isTakenForTheOther(_ old: Character, _ new: Character) -> Bool {
    guard old.isASCII != new.isASCII, old.isLetter == new.isLetter else { return false }
    guard let first = old.unicodeScalars.first, let second = new.unicodeScalars.first else {
      return false
    }
    let other = first.isASCII ? second : first
    // An accented letter is seen, and so is an ideograph.
    return other.value < 0x2E80 && !(0xC0...0x24F).contains(other.value)
  }
}

extension UInt8 {
  fileprivate static let tab = UInt8(ascii: "\t")
}
