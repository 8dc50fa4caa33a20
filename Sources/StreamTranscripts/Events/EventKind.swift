/// What an event of a transcript is; the raw value is the word that the file has.
public enum EventKind: String, CaseIterable, Sendable {
  /// The stream delivered a value.
  case value

  /// The stream completed normally.
  case finished

  /// The stream ended with an error.
  case failed

  /// The consumer stopped the stream before it ended.
  case cancelled

  /// The recording stopped and the stream had not ended.
  case open

  /// The source broke a rule of its kind, such as sending a value after the end.
  case violation

  /// The source accepted the subscriber; recorded only where demand is recorded.
  case subscription

  /// The subscriber asked for values; recorded only where demand is recorded.
  case demand

  /// The subscriber cancelled its subscription; recorded only where demand is recorded.
  case cancel

  /// Whether the event says how the stream ended; the last event of every transcript does.
  public var isEnding: Bool {
    switch self {
    case .finished, .failed, .cancelled, .open: true
    case .value, .violation, .subscription, .demand, .cancel: false
    }
  }
}
