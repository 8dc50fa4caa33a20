import StreamTranscripts

/// When two errors are the same for an expectation.
///
/// Errors of an `Equatable` type are compared by its `==`; others by type and rendered content,
/// payload included. Never as `NSError`, which knows a domain and a code and calls `.code(1)` and
/// `.code(2)` equal.
enum ErrorEquality {
  /// Whether two errors are the same.
  static func areEqual(_ left: some Error, _ right: some Error) -> Bool {
    compare(left, right)
  }

  /// Opens the boxes that `any Error` is, so that the types are those of the errors themselves.
  private static func compare(_ left: any Error, _ right: any Error) -> Bool {
    func opened<Left: Error>(_ left: Left) -> Bool {
      // A cast of the value could go through `NSError` on Apple platforms; that of its type can't.
      if Left.self is any Equatable.Type, let left = (left as Any) as? any Equatable {
        return isEqual(left, to: right)
      }
      return type(of: left) == type(of: right)
        && text(of: left).utf8.elementsEqual(text(of: right).utf8)
    }
    return opened(left)
  }

  /// The error with its type and its whole content.
  private static func text(of error: any Error) -> String {
    Rendering.literal.errorText(of: error)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool {
    (other as? Value).map { $0 == value } ?? false
  }
}
