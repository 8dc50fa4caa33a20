/// A type whose values have a text of their own, in place of their stored properties.
protocol LiteralForm {
  /// When the text has to be put behind the type's name.
  static var naming: LiteralNaming { get }

  /// Writes the value.
  func write(to writer: inout LiteralWriter, in position: LiteralPosition)
}

/// Whether a value's text tells its type.
enum LiteralNaming {
  /// The text is one that Swift takes for this type, or it names the type in every position.
  case plain

  /// The text could be that of another type, as `1` of a `UInt8` could be that of an `Int`.
  case needed
}

/// What is known, where a value stands, about the type that is declared there.
enum LiteralPosition {
  /// The value's own type is declared.
  case declared

  /// The value is a stored property, an element of a tuple or a payload: reflection doesn't tell.
  case field

  /// Another type is declared, such as `Any` or a protocol.
  case existential
}
