import StreamTranscripts

/// When two errors are the same for an expectation.
///
/// Errors of an `Equatable` type are compared by its `==`; others by type and rendered content,
/// payload included. Never as `NSError`, which knows a domain and a code and calls `.code(1)` and
/// `.code(2)` equal.
enum ErrorEquality {
  /// Whether two errors are the same.
  static func areEqual(_ left: any Error, _ right: any Error) -> Bool {
    // As `Any`: `any Error` conforms to `Error` itself, so that its own type would be compared. And
    // types first: on Apple platforms a cast of the value could go through `NSError`.
    let (left, right) = (left as Any, right as Any)
    let type = type(of: left)
    if type is any Equatable.Type, let left = left as? any Equatable {
      return isEqual(left, to: right)
    }
    return type == Swift.type(of: right) && text(of: left).utf8.elementsEqual(text(of: right).utf8)
  }

  /// The error with its type and its whole content.
  private static func text(of error: Any) -> String {
    (error as? any Error).map { Rendering.literal.errorText(of: $0) } ?? ""
  }

  private static func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool {
    (other as? Value).map { $0 == value } ?? false
  }
}
