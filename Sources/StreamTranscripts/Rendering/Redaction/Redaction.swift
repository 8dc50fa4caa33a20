/// Something that changes from run to run, or that should be nowhere on disk, and gets a stable name.
///
/// ```swift
/// publisher.expect(.snapshot, redacting: [.uuids, .pattern(/token-\w+/, as: "token")])
/// ```
///
/// Within a transcript the same text always gets the same name: `‹uuid-1›`, `‹uuid-2›`, counted in
/// order of appearance.
public struct Redaction: Sendable {
  enum Target: Sendable {
    case uuids
    case dates
    case addresses
    case temporaryPaths
    case text(String, name: String)
  }

  let target: Target

  /// UUIDs, as `‹uuid-1›`.
  public static let uuids = Redaction(target: .uuids)

  /// Dates with a time as ISO 8601 writes them, as `‹date-1›`.
  public static let dates = Redaction(target: .dates)

  /// Memory addresses such as `0x0000600000c0`, as `‹address-1›`.
  public static let addresses = Redaction(target: .addresses)

  /// The temporary folder, in each of its spellings, as `‹temp›`.
  public static let temporaryPaths = Redaction(target: .temporaryPaths)

  /// A text of one's own, as `‹name-1›`.
  public static func text(_ text: String, as name: String) -> Redaction {
    Redaction(target: .text(text, name: name))
  }
}
