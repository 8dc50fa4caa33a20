/// How the values of a stream become text.
///
/// ```swift
/// publisher.expect(.snapshot, as: .json)
/// publisher.expect(.snapshot, as: Rendering { "\(($0 as? User)?.id ?? 0)" })
/// ```
///
/// The error of a failed stream is written literally whatever the rendering.
public struct Rendering: Sendable {
  private enum Style: Sendable {
    case literal
    case description
    case json
    case custom(@Sendable (Any) throws -> String)
  }

  private let style: Style

  private init(style: Style) {
    self.style = style
  }

  /// Writes a value much as a literal of Swift, from its stored properties: `User(id: 1)`.
  public static let literal = Rendering(style: .literal)

  /// Writes the value's own description, as `String(describing:)` gives it.
  public static let description = Rendering(style: .description)

  /// Writes an `Encodable` value as JSON with sorted keys.
  public static let json = Rendering(style: .json)

  /// Writes what a closure makes of the value.
  ///
  /// - Parameter text: Returns the value's text; an empty text or an error fails the expectation.
  public init(_ text: @escaping @Sendable (Any) throws -> String) {
    style = .custom(text)
  }

  /// The text of a value that a stream delivered.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - declaredType: The type of the stream's values, which the text then needn't name.
  /// - Throws: ``RenderingError`` with the reason why the value has no text.
  package func text(of value: Any, as declaredType: Any.Type) throws(RenderingError) -> String {
    switch style {
    case .literal:
      var writer = LiteralWriter()
      return writer.text(of: value, in: type(of: value) == declaredType ? .declared : .existential)
    case .description:
      return RenderingLimits.standard.cut(String(describing: value))
    case .json:
      return try JSONRendering.text(of: value)
    case .custom(let custom):
      return try Self.text(of: value, by: custom)
    }
  }

  private static func text(
    of value: Any, by custom: @Sendable (Any) throws -> String
  ) throws(RenderingError) -> String {
    let text: String
    do {
      text = try custom(value)
    } catch {
      throw RenderingError(reason: "the rendering threw \(literal.errorText(of: error))")
    }
    guard !text.isEmpty else { throw RenderingError(reason: "the rendering gave an empty text") }
    return RenderingLimits.standard.cut(text)
  }

  /// The text of the error that a stream failed with, with its type: `SearchError.offline`.
  package func errorText(of error: any Error) -> String {
    var writer = LiteralWriter()
    return writer.text(of: error, in: .existential)
  }
}
