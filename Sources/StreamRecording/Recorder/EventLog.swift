/// What was recorded so far: the values with their times, and the rare rest apart.
struct EventLog<Output, Failure: Error> {
  /// The values that the source was allowed to send, in order; their times never fall.
  private(set) var values = ValueLog<Output>()

  /// Everything else, in order.
  private(set) var others: [OtherEvent<Output, Failure>] = []

  /// How the stream ended and when; `nil` while it hasn't.
  var ending: (ending: StreamEnding<Failure>, time: Int64)?

  /// Appends something that is neither a value nor the ending.
  mutating func append(_ content: OtherEvent<Output, Failure>.Content, at time: Int64) {
    others.append(OtherEvent(content: content, position: values.count, time: time))
  }

  /// The time of the latest entry; `nil` while there is none.
  var latestTime: Int64? {
    [values.lastTime, others.last?.time, ending?.time].compactMap { $0 }.max()
  }
}

/// An entry of the log that is neither a value nor the ending.
struct OtherEvent<Output, Failure: Error> {
  /// What can happen beside values and the ending.
  enum Content {
    /// The source accepted the recorder.
    case subscription

    /// The recorder asked for values.
    case demand(StreamDemand)

    /// The recorder cancelled its subscription.
    case cancel

    /// The source broke a rule.
    case violation(RuleViolation.Rule, BrokenBy<Output, Failure>)

    /// One of several streams that are recorded together did something other than to send a value.
    case lane(LaneEntry)
  }

  /// What happened.
  let content: Content

  /// How many values came before it.
  let position: Int

  /// When it happened, in nanoseconds of the recorder's clock.
  let time: Int64
}

extension OtherEvent: Sendable where Output: Sendable {}
extension OtherEvent.Content: Sendable where Output: Sendable {}
