import Foundation

/// An `Encodable` value as JSON, with sorted keys and laid out as a literal is.
enum JSONRendering {
  /// The text of a value.
  ///
  /// Dates are written as in a literal, and numbers that JSON doesn't have as `"inf"`, `"-inf"` and
  /// `"nan"`.
  static func text(of value: Any) throws(RenderingError) -> String {
    guard let encodable = value as? any Encodable else {
      let name = TypeName.text(of: type(of: value))
      throw RenderingError(reason: "\(name) isn't Encodable, which the rendering .json needs")
    }
    let encoded: Data
    do {
      encoded = try encoder().encode(encodable)
    } catch {
      let reason = Rendering.literal.errorText(of: error)
      throw RenderingError(reason: "the value can't be encoded as JSON: \(reason)")
    }
    var layout = JSONLayout(encoded)
    return try layout.text()
  }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(DateText.text(of: date))
    }
    return encoder
  }
}

/// Lays out JSON, with the keys of an object in the order of their bytes.
///
/// Foundation's own pretty printing and its order of keys differ between its versions.
private struct JSONLayout {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ data: Data) {
    bytes = Array(data)
  }

  mutating func text() throws(RenderingError) -> String {
    let text = try value()
    return RenderingLimits.standard.cut(text.laidOut)
  }

  private mutating func value() throws(RenderingError) -> LiteralText {
    depth += 1
    defer { depth -= 1 }
    guard depth <= RenderingLimits.standard.depth else {
      throw RenderingError(
        reason: "the JSON is more than \(RenderingLimits.standard.depth) levels deep")
    }
    switch try next() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return try string()
    default: return try word()
    }
  }

  private mutating func object() throws(RenderingError) -> LiteralText {
    position += 1
    var members: [(key: LiteralText, value: LiteralText)] = []
    while try next() != UInt8(ascii: "}") {
      if try next() == UInt8(ascii: ",") {
        position += 1
        _ = try next()
      }
      let key = try string()
      guard try next() == UInt8(ascii: ":") else { throw malformed }
      position += 1
      members.append((key, try value()))
    }
    position += 1
    members.sort { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
    var entries: [LiteralText] = []
    for (key, value) in members {
      var entry = key
      entry.append(": ")
      entry.append(value)
      entries.append(entry)
    }
    return group(entries, between: "{", and: "}")
  }

  private mutating func array() throws(RenderingError) -> LiteralText {
    position += 1
    var elements: [LiteralText] = []
    while try next() != UInt8(ascii: "]") {
      if try next() == UInt8(ascii: ",") { position += 1 }
      elements.append(try value())
    }
    position += 1
    return group(elements, between: "[", and: "]")
  }

  private func group(
    _ items: [LiteralText], between open: String, and close: String
  ) -> LiteralText {
    var text = LiteralText()
    text.append(open)
    for (index, item) in items.enumerated() {
      if index == 0 { text.openGroup() } else { text.separate() }
      text.append(item)
    }
    if !items.isEmpty { text.closeGroup() }
    text.append(close)
    return text
  }

  private mutating func string() throws(RenderingError) -> LiteralText {
    let start = position
    guard try next() == UInt8(ascii: "\"") else { throw malformed }
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
    guard position <= bytes.count else { throw malformed }
    return text(from: start)
  }

  private mutating func word() throws(RenderingError) -> LiteralText {
    let start = position
    while position < bytes.count, !",]}: \n".utf8.contains(bytes[position]) { position += 1 }
    guard position > start else { throw malformed }
    return text(from: start)
  }

  private func text(from start: Int) -> LiteralText {
    var text = LiteralText()
    text.append(contentsOf: bytes[start..<position])
    return text
  }

  /// The next byte that is no blank.
  private mutating func next() throws(RenderingError) -> UInt8 {
    while position < bytes.count, " \n\r\t".utf8.contains(bytes[position]) { position += 1 }
    guard position < bytes.count else { throw malformed }
    return bytes[position]
  }

  private var malformed: RenderingError {
    RenderingError(reason: "the encoder gave something that is no JSON")
  }
}
