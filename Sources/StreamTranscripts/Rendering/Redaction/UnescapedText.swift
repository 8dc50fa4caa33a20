/// A text with the escapes of string literals and of JSON undone, and where each byte came from.
struct UnescapedText {
  /// The text without escapes.
  private(set) var bytes: [UInt8] = []

  /// For each byte and the end, the offset in the text with escapes.
  private var offsets: [Int] = []

  /// Undoes the escapes of a text; `nil` where it has none.
  init?(_ text: [UInt8]) {
    guard text.contains(UInt8(ascii: "\\")) else { return nil }
    bytes.reserveCapacity(text.count)
    offsets.reserveCapacity(text.count + 1)
    var position = 0
    while position < text.count {
      if text[position] == UInt8(ascii: "\\"),
        let (scalars, end) = Self.escape(in: text, after: position + 1)
      {
        for byte in String(scalars).utf8 {
          bytes.append(byte)
          offsets.append(position)
        }
        position = end
      } else {
        bytes.append(text[position])
        offsets.append(position)
        position += 1
      }
    }
    offsets.append(text.count)
  }

  /// Where a range of the unescaped text is in the text with escapes, which it never cuts.
  func source(of range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    // The bytes of one scalar that was escaped come from one place.
    while end < bytes.count, offsets[end] == offsets[end - 1] { end += 1 }
    return offsets[range.lowerBound]..<offsets[end]
  }

  /// What an escape stands for, and where it ends; `nil` where a backslash is no escape.
  private static func escape(
    in text: [UInt8], after start: Int
  ) -> (String.UnicodeScalarView, end: Int)? {
    guard start < text.count else { return nil }
    let simple: Unicode.Scalar
    switch text[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"):
      simple = Unicode.Scalar(text[start])
    case UInt8(ascii: "n"): simple = "\n"
    case UInt8(ascii: "r"): simple = "\r"
    case UInt8(ascii: "t"): simple = "\t"
    case UInt8(ascii: "0"): simple = "\0"
    case UInt8(ascii: "b"): simple = "\u{8}"
    case UInt8(ascii: "f"): simple = "\u{C}"
    case UInt8(ascii: "u"): return hexadecimal(in: text, after: start + 1)
    default: return nil
    }
    return (String.UnicodeScalarView([simple]), start + 1)
  }

  /// Reads `{1F600}` of Swift or the four digits of JSON, of which a pair may be one scalar.
  private static func hexadecimal(
    in text: [UInt8], after start: Int
  ) -> (String.UnicodeScalarView, end: Int)? {
    if start < text.count, text[start] == UInt8(ascii: "{") {
      let digits = text[(start + 1)...].prefix(9).prefix { $0 != UInt8(ascii: "}") }
      guard digits.endIndex < text.count, text[digits.endIndex] == UInt8(ascii: "}"),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (String.UnicodeScalarView([scalar]), digits.endIndex + 1)
    }
    guard let unit = unit(in: text, at: start) else { return nil }
    if let scalar = Unicode.Scalar(unit) {
      return (String.UnicodeScalarView([scalar]), start + 4)
    }
    guard text[(start + 4)...].starts(with: "\\u".utf8),
      let low = Self.unit(in: text, at: start + 6)
    else { return nil }
    return (String(decoding: [unit, low], as: UTF16.self).unicodeScalars, start + 10)
  }

  private static func unit(in text: [UInt8], at start: Int) -> UInt16? {
    let digits = text[min(start, text.count)...].prefix(4)
    guard digits.count == 4 else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
