/// A text that is written between quotes.
protocol StringForm: LiteralForm {
  /// The text.
  var stringText: String { get }
}

extension StringForm {
  static var naming: LiteralNaming { .needed }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    StringLiteral.append(stringText, to: &writer.text, limits: writer.limits)
  }
}

extension String: StringForm {
  static var naming: LiteralNaming { .plain }

  var stringText: String { self }
}

extension Substring: StringForm {
  var stringText: String { String(self) }
}

extension Character: StringForm {
  var stringText: String { String(self) }
}

extension Unicode.Scalar: StringForm {
  var stringText: String { String(Character(self)) }
}

extension StaticString: StringForm {
  var stringText: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
