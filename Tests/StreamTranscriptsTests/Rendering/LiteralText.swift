import StreamTranscripts

/// The literal text of a value where its own type is declared.
func literal<Value>(_ value: Value) -> String {
  (try? Rendering.literal.text(of: value, as: Value.self)) ?? "no text"
}

/// The literal text of a value where `Any` is declared.
func literalOfAny(_ value: Any) -> String {
  (try? Rendering.literal.text(of: value, as: Any.self)) ?? "no text"
}

/// The literal text of a value that is a stored property.
func literalOfField(_ value: Any) -> String {
  let text = literal(Field(value: value))
  return String(text.dropFirst("Field(value: ".count).dropLast())
}

private struct Field {
  var value: Any
}
