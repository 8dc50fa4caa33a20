/// A call that the tool doesn't understand; it ends with exit code 2.
struct UsageError: Error, Equatable {
  /// What is wrong and what to do, in a sentence or two.
  let message: String

  /// The command whose help tells more; `nil` for the tool's own.
  var command: String?
}

/// Work that couldn't be done; it ends with exit code 2.
struct ToolError: Error, Equatable, CustomStringConvertible {
  /// What happened, where, and what to do.
  let message: String

  var description: String { message }

  /// Makes an error with its message.
  init(_ message: String) { self.message = message }
}
