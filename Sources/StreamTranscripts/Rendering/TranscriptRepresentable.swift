/// A type that says itself how its values are written in a transcript.
///
/// ```swift
/// extension Money: TranscriptRepresentable {
///   var transcriptText: String { "\(amount) \(currency.code)" }
/// }
/// ```
///
/// The text is used wherever such a value appears, also deep within another one. It should be the
/// same in every run and differ where the values differ.
public protocol TranscriptRepresentable {
  /// The value's text.
  var transcriptText: String { get }
}
