/// Gives the values of one stream their texts, and remembers the types that it has met.
package struct ValueRenderer {
  private let rendering: Rendering
  private var writer = LiteralWriter()

  /// Starts with no types known.
  package init(_ rendering: Rendering) {
    self.rendering = rendering
  }

  /// The text of a value that a stream delivered.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - declaredType: The type of the stream's values, which the text then needn't name.
  /// - Throws: ``RenderingError`` with the reason why the value has no text.
  /// - Complexity: O(*n*) in what is written, within limits that the text names where they cut it.
  package mutating func text(
    of value: Any, as declaredType: Any.Type
  ) throws(RenderingError) -> String {
    switch rendering.style {
    case .literal:
      return writer.text(of: value, in: type(of: value) == declaredType ? .declared : .existential)
    case .description:
      return RenderingLimits.standard.cut(String(describing: value))
    case .json:
      return try JSONRendering.text(of: value)
    case .custom(let custom):
      return try text(of: value, by: custom)
    }
  }

  private mutating func text(
    of value: Any, by custom: @Sendable (Any) throws -> String
  ) throws(RenderingError) -> String {
    let text: String
    do {
      text = try custom(value)
    } catch {
      throw RenderingError(reason: "the rendering threw \(errorText(of: error))")
    }
    guard !text.isEmpty else { throw RenderingError(reason: "the rendering gave an empty text") }
    return RenderingLimits.standard.cut(text)
  }

  /// The text of the error that a stream failed with, with its type: `SearchError.offline`.
  package mutating func errorText(of error: any Error) -> String {
    writer.text(of: error, in: .existential)
  }
}
