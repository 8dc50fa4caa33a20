import Foundation

/// Something that changes from run to run, or that should be nowhere on disk, and gets a stable name.
///
/// ```swift
/// publisher.expect(.snapshot, redacting: [.uuids, .pattern(/token-\w+/, as: "token")])
/// ```
///
/// Within a transcript the same text always gets the same name: `‹uuid-1›`, `‹uuid-2›`, counted in
/// order of appearance. Redactions apply to what was received before it is written, compared or
/// reported. A text or a pattern is found as it is in the value and also where the value's
/// transcript escapes quotes, backslashes, tabs and line ends.
public struct Redaction: Sendable {
  enum Target: Sendable {
    case uuids
    case dates
    case addresses
    case temporaryPaths
    case text([UInt8], name: String)
    case pattern(RedactionPattern, name: String)
  }

  let target: Target

  /// UUIDs, in upper or lower case, as `‹uuid-1›`.
  public static let uuids = Redaction(target: .uuids)

  /// Dates as ISO 8601 writes them, with or without a time, as `‹date-1›`.
  public static let dates = Redaction(target: .dates)

  /// Memory addresses of eight digits at least, such as `0x0000600000c0`, as `‹address-1›`.
  public static let addresses = Redaction(target: .addresses)

  /// The temporary folder as `‹temp›`, in its own spelling and in that without symbolic links.
  public static let temporaryPaths = Redaction(target: .temporaryPaths)

  /// A text of one's own, compared by its bytes, as `‹name-1›`.
  ///
  /// ```swift
  /// recorder.expect(.snapshot, redacting: [.text(password, as: "password")])
  /// ```
  ///
  /// - Parameters:
  ///   - text: What is replaced wherever it appears; an empty text replaces nothing.
  ///   - name: What stands in its place.
  public static func text(_ text: String, as name: String) -> Redaction {
    Redaction(target: .text(Array(text.utf8), name: name))
  }

  /// What a regular expression matches, as `‹name-1›`.
  ///
  /// ```swift
  /// recorder.expect(.snapshot, redacting: [.pattern(/Bearer [\w.]+/, as: "token")])
  /// ```
  ///
  /// An expression that throws, or that matches the empty text, fails the expectation.
  ///
  /// - Parameters:
  ///   - pattern: The whole match is replaced, whatever it captures.
  ///   - name: What stands in its place.
  public static func pattern(_ pattern: sending some RegexComponent, as name: String) -> Redaction {
    Redaction(target: .pattern(RedactionPattern(pattern), name: name))
  }
}
