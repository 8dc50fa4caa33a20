/// Strings as Swift's own literals, in which no text can imitate what is around it.
///
/// Only quotes, backslashes, line ends, tabs and NUL are escaped; other characters that can't be
/// seen are left to ``VisibleText``, which everything that is shown or stored goes through.
enum StringLiteral {
  /// A string that is a whole value: between quotes, and a block where it has several lines.
  static func text(of string: String, limits: RenderingLimits) -> String {
    var string = string
    return string.withUTF8 { bytes in
      var needsEscapes = false
      var hasLines = false
      for byte in bytes where needsEscape(byte) {
        needsEscapes = true
        hasLines = hasLines || byte == UInt8(ascii: "\n")
      }
      if !needsEscapes, bytes.count <= limits.length { return quoted(bytes) }
      var text = LiteralText()
      if hasLines {
        appendBlock(bytes, to: &text, limits: limits)
      } else {
        append(bytes, to: &text, limits: limits)
      }
      return String(decoding: text.bytes, as: UTF8.self)
    }
  }

  /// A string between quotes, on one line.
  static func quoted(_ string: String) -> String {
    var text = LiteralText()
    append(string, to: &text, limits: RenderingLimits(length: .max))
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Text without anything to escape between quotes, in one allocation.
  private static func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count + 2) { buffer in
      buffer[0] = quote
      _ = UnsafeMutableBufferPointer(rebasing: buffer[1...]).update(fromContentsOf: bytes)
      buffer[bytes.count + 1] = quote
      return bytes.count + 2
    }
  }

  /// Adds a string between quotes, cut to the limit of its length.
  static func append(_ string: String, to text: inout LiteralText, limits: RenderingLimits) {
    var string = string
    string.withUTF8 { append($0, to: &text, limits: limits) }
  }

  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, to text: inout LiteralText, limits: RenderingLimits
  ) {
    guard bytes.count > limits.length else { return append(bytes, to: &text) }
    let start = RenderingLimits.start(of: bytes, upTo: limits.length)
    append(UnsafeBufferPointer(rebasing: start), to: &text)
    text.append(RenderingLimits.note(onRestOf: bytes, after: start.count))
  }

  /// Adds a string of several lines between lines of three quotes.
  private static func appendBlock(
    _ bytes: UnsafeBufferPointer<UInt8>, to text: inout LiteralText, limits: RenderingLimits
  ) {
    let start = RenderingLimits.start(of: bytes, upTo: limits.length)
    text.append("\"\"\"\n")
    var quotes = 0
    for byte in start {
      quotes = byte == quote ? quotes + 1 : 0
      if quotes == 3 {
        // The third quote in a row would end the block.
        text.append(backslash)
        quotes = 0
      }
      if byte == UInt8(ascii: "\n") || byte == quote {
        text.append(byte)
      } else {
        appendEscaping(byte, to: &text)
      }
    }
    text.append("\n\"\"\"")
    if start.count < bytes.count {
      text.append(" " + RenderingLimits.note(onRestOf: bytes, after: start.count))
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout LiteralText) {
    text.append(quote)
    if bytes.contains(where: needsEscape) {
      for byte in bytes { appendEscaping(byte, to: &text) }
    } else {
      text.append(contentsOf: bytes)
    }
    text.append(quote)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case quote, backslash, 0x00, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  private static func appendEscaping(_ byte: UInt8, to text: inout LiteralText) {
    let escape: UInt8
    switch byte {
    case quote, backslash: escape = byte
    case 0x00: escape = UInt8(ascii: "0")
    case 0x09: escape = UInt8(ascii: "t")
    case 0x0A: escape = UInt8(ascii: "n")
    case 0x0D: escape = UInt8(ascii: "r")
    default: return text.append(byte)
    }
    text.append(backslash)
    text.append(escape)
  }
}
