/// Text with everything that a person can't see written as `\u{…}`, and back.
///
/// Escaped are control characters, bidi controls, default-ignorable characters outside an emoji
/// sequence, separators other than the plain space, private-use characters and noncharacters,
/// blanks at the end of a line, and a literal `\u{` (as `\u{5C}u{`), so that reading undoes exactly
/// what writing did. The table is in the article *The transcript format*.
package enum VisibleText {
  /// The text of one line with its invisible characters escaped; a line feed counts as one of them.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends one line of text to `bytes`, escaped.
  ///
  /// - Complexity: O(*n*) in the length of the text; ASCII without escapes is copied.
  package static func append(_ text: some StringProtocol, to bytes: inout [UInt8]) {
    let copied: Void? = text.utf8.withContiguousStorageIfAvailable { line in
      if isPlain(line) {
        bytes.append(contentsOf: line)
      } else {
        appendEscaping(String(decoding: line, as: UTF8.self).unicodeScalars, to: &bytes)
      }
    }
    if copied == nil { appendEscaping(String(text).unicodeScalars, to: &bytes) }
  }

  /// Whether a line is visible ASCII in which nothing reads as an escape and that ends in no blank.
  private static func isPlain(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in line where byte < 0x20 || byte >= 0x7F { return false }
    return line.last != .blank && !line.containsEscape
  }

  private static func appendEscaping(_ line: String.UnicodeScalarView, to bytes: inout [UInt8]) {
    let scalars = Array(line)
    let end = (scalars.lastIndex { $0 != " " } ?? -1) + 1
    var position = 0
    while position < scalars.count {
      if let sequence = EmojiSequences.end(ofSequenceAt: position, in: scalars) {
        for scalar in scalars[position..<sequence] { append(scalar, to: &bytes) }
        position = sequence
        continue
      }
      let scalar = scalars[position]
      let isHidden =
        position >= end || startsEscape(at: position, in: scalars)
        || InvisibleScalars.contains(scalar)
      if isHidden {
        bytes.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
      } else {
        append(scalar, to: &bytes)
      }
      position += 1
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Whether the backslash at `position` would be read as the start of an escape.
  private static func startsEscape(at position: Int, in scalars: [Unicode.Scalar]) -> Bool {
    scalars[position] == "\\" && position + 2 < scalars.count && scalars[position + 1] == "u"
      && scalars[position + 2] == "{"
  }

  /// Undoes ``escaped(_:)``; `nil` where an escape is malformed.
  package static func unescaped(_ line: some Collection<UInt8>) -> String? {
    guard line.contains(UInt8(ascii: "\\")) else { return String(decoding: line, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var rest = line[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.starts(with: "u{".utf8) else {
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      let digits = rest.prefix { $0 != UInt8(ascii: "}") }
      guard (1...6).contains(digits.count), digits.count < rest.count,
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar)
      else { return nil }
      bytes.append(contentsOf: encoded)
      rest = rest.dropFirst(digits.count + 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is `\u{` in the text.
  fileprivate var containsEscape: Bool {
    guard var rest = firstIndex(of: UInt8(ascii: "\\")).map({ self[$0...] }) else { return false }
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[(backslash + 1)...]
      if rest.starts(with: "u{".utf8) { return true }
    }
    return false
  }
}
