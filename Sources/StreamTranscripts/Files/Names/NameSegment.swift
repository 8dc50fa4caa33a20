import Foundation

/// One part of a snapshot's name, made safe for every file system.
///
/// A *plain* part has only ASCII letters, digits, `-`, `_` and single blanks inside, and is no name
/// that Windows reserves; it stays as it is. Any other is *cleaned*: its letters and digits, then `~`
/// and twelve digits of a hash of all its bytes. No plain part has a `~`, so that two different parts
/// never end up as one.
struct NameSegment {
  /// Which letters a plain part may have.
  enum Case {
    /// Both cases, for what the compiler keeps apart.
    case any

    /// Lower case alone, since many file systems hold `A` and `a` for one.
    case lower
  }

  /// The part as the file system has it.
  let text: String

  /// Cleans a part.
  ///
  /// - Parameters:
  ///   - original: The part as it was given.
  ///   - letters: Which letters stay as they are.
  ///   - readable: What the readable remainder is made of, where that isn't the part itself.
  ///   - keepsNumbers: Whether digits alone are plain; they aren't where a number has a meaning.
  init(
    _ original: String, letters: Case = .any, readable: String? = nil, keepsNumbers: Bool = false
  ) {
    if Self.isPlain(original, letters: letters, keepsNumbers: keepsNumbers) {
      text = original
    } else {
      let remainder = Self.remainder(of: readable ?? original, letters: letters)
      text = remainder + "~" + Self.hashDigits(of: original)
    }
  }

  /// Twelve hexadecimal digits that stand for a text's bytes.
  static func hashDigits(of text: String) -> String {
    var value = ContentHash(of: text.utf8).value
    value = (value ^ (value >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ (value >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    value ^= value >> 33
    let digits = String(value & 0xFFFF_FFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 12 - digits.utf8.count) + digits
  }

  private static func isPlain(_ text: String, letters: Case, keepsNumbers: Bool) -> Bool {
    var previous = UInt8.blank
    var hasOnlyDigits = true
    for byte in text.utf8 {
      guard isPlain(byte), letters == .any || !isUpper(byte) else { return false }
      if byte == .blank, previous == .blank { return false }
      if !isDigit(byte) { hasOnlyDigits = false }
      previous = byte
    }
    guard previous != .blank, keepsNumbers || !hasOnlyDigits else { return false }
    return !isReserved(text)
  }

  /// The words of `text`, with a blank between two where it had one and `-` where it had none.
  private static func remainder(of text: String, letters: Case) -> String {
    var bytes: [UInt8] = []
    var gap: UInt8?
    for byte in text.utf8 {
      if isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_") {
        if let gap, !bytes.isEmpty { bytes.append(gap) }
        gap = nil
        bytes.append(letters == .lower && isUpper(byte) ? byte | 0x20 : byte)
      } else if gap != .blank {
        gap = byte == .blank ? .blank : UInt8(ascii: "-")
      }
    }
    let remainder = String(decoding: bytes.prefix(60), as: UTF8.self)
    let trimmed = remainder.last == " " ? String(remainder.dropLast()) : remainder
    return trimmed.isEmpty ? "_" : trimmed
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == .blank || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || isUpper(byte ^ 0x20) }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether Windows keeps the name for a device, whatever follows behind a dot.
  private static func isReserved(_ text: String) -> Bool {
    let folded = text.asciiLowercased
    if ["con", "prn", "aux", "nul"].contains(folded) { return true }
    guard folded.utf8.count == 4, let last = folded.utf8.last else { return false }
    return (folded.hasPrefix("com") || folded.hasPrefix("lpt")) && isDigit(last)
  }
}
