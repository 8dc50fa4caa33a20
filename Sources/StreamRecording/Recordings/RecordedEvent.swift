import StreamTranscripts

/// An event as it was recorded, demand included.
package enum RecordedEvent<Output, Failure: Error> {
  /// The stream delivered a value.
  case value(Output)

  /// The source broke a rule, by what it sent.
  case violation(RuleViolation.Rule, BrokenBy<Output, Failure>)

  /// The source accepted the recorder.
  case subscription

  /// The recorder asked for values.
  case demand(StreamDemand)

  /// The recorder cancelled its subscription.
  case cancel

  /// One of several streams that are recorded together did something other than to send a value.
  case lane(LaneEntry)

  /// How the stream stood in the end.
  case ending(StreamEnding<Failure>)
}

extension RecordedEvent: Sendable where Output: Sendable {}

extension RecordedEvent {
  /// What kind of a line the event is in a transcript.
  package var kind: EventKind {
    switch self {
    case .lane(let entry): entry.kind
    case .value: .value
    case .violation: .violation
    case .subscription: .subscription
    case .demand: .demand
    case .cancel: .cancel
    case .ending(let ending): ending.kind
    }
  }
}

extension StreamEnding {
  /// What kind of a line the ending is in a transcript.
  fileprivate var kind: EventKind {
    switch self {
    case .finished: .finished
    case .failed: .failed
    case .cancelled: .cancelled
    case .open: .open
    }
  }
}

extension LaneEntry {
  /// What kind of a line the entry is in a transcript.
  fileprivate var kind: EventKind {
    switch content {
    case .start: .subscription
    case .violation: .violation
    case .ending(let ending): ending.kind
    }
  }
}

/// What a source sent when it broke a rule.
package enum BrokenBy<Output, Failure: Error> {
  /// A value.
  case value(Output)

  /// An ending.
  case ending(StreamEnding<Failure>)

  /// A subscription.
  case subscription
}

extension BrokenBy: Sendable where Output: Sendable {}
