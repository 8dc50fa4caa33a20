/// Replaces what the redactions of one transcript name, in order of appearance.
package struct Redactor {
  private let redactions: [Redaction]

  /// Starts with no names given.
  package init(_ redactions: [Redaction]) {
    self.redactions = redactions
  }

  /// The text of the next event with everything replaced that is to be redacted.
  package mutating func redacted(_ text: String) -> String {
    text
  }
}
