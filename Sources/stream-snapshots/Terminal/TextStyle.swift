/// How text is set off on a terminal; without colour it leaves text as it is.
struct TextStyle: Sendable {
  /// Whether escape codes are written.
  let isColored: Bool

  /// Text that stands out.
  func bold(_ text: String) -> String { wrapped(text, code: 1) }

  /// Text that stands back.
  func faint(_ text: String) -> String { wrapped(text, code: 2) }

  /// Text about what is gone or wrong.
  func red(_ text: String) -> String { wrapped(text, code: 31) }

  /// Text about what is new or well.
  func green(_ text: String) -> String { wrapped(text, code: 32) }

  /// Text about what changed.
  func yellow(_ text: String) -> String { wrapped(text, code: 33) }

  private func wrapped(_ text: String, code: Int) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
