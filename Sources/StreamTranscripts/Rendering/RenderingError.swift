/// Why a value has no text.
package struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as the end of a sentence that starts with the value's index.
  package let reason: String

  /// Names a reason.
  package init(reason: String) {
    self.reason = reason
  }

  /// The same as ``reason``.
  package var description: String { reason }
}
