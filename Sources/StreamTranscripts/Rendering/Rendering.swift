/// How the values of a stream become text.
///
/// ```swift
/// publisher.expect(.snapshot, as: .json)
/// publisher.expect(.snapshot, as: Rendering { "\(($0 as? User)?.id ?? 0)" })
/// ```
///
/// The error of a failed stream is written literally whatever the rendering.
public struct Rendering: Sendable {
  enum Style: Sendable {
    case literal
    case description
    case json
    case custom(@Sendable (Any) throws -> String)
  }

  let style: Style

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

  /// The text of one value, as ``ValueRenderer`` gives it to each of many.
  package func text(of value: Any, as declaredType: Any.Type) throws(RenderingError) -> String {
    var renderer = ValueRenderer(self)
    return try renderer.text(of: value, as: declaredType)
  }

  /// The text of an error, with its type: `SearchError.offline`.
  package func errorText(of error: any Error) -> String {
    var renderer = ValueRenderer(self)
    return renderer.errorText(of: error)
  }
}
