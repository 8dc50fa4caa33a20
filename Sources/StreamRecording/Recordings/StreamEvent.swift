/// What a stream did: a value, how it ended, or a rule of its kind that it broke.
///
/// ```swift
/// publisher.expect(events: [.value(1), .failed(.offline)])
/// ```
public enum StreamEvent<Output, Failure: Error> {
  /// The stream delivered a value.
  case value(Output)

  /// The stream completed normally.
  case finished

  /// The stream ended with an error.
  case failed(Failure)

  /// The consumer stopped the stream before it ended.
  case cancelled

  /// The recording stopped and the stream had not ended.
  case open

  /// The source broke a rule of its kind.
  case violation(RuleViolation)
}

extension StreamEvent: Equatable where Output: Equatable, Failure: Equatable {}
extension StreamEvent: Sendable where Output: Sendable {}

extension StreamEvent {
  /// The event that says how a stream stood.
  package init(_ ending: StreamEnding<Failure>) {
    self =
      switch ending {
      case .finished: .finished
      case .failed(let error): .failed(error)
      case .cancelled: .cancelled
      case .open: .open
      }
  }
}
