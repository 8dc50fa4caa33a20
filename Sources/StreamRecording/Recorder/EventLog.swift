/// What was recorded so far: the values and their times side by side, and the rare rest apart.
///
/// Values are kept as they will be handed out, so that a finished recording is shared, not copied.
/// Appending costs amortised constant time.
@usableFromInline struct EventLog<Output, Failure: Error> {
  /// The values that the source was allowed to send, in order.
  @usableFromInline var values: [Output] = []

  /// When each value came, in nanoseconds of the recorder's clock; never falling.
  @usableFromInline var times: [Int64] = []

  /// Everything else, in order.
  var others: [OtherEvent<Output, Failure>] = []

  /// How the stream ended and when; `nil` while it hasn't.
  var ending: (ending: StreamEnding<Failure>, time: Int64)?

  /// Makes an empty log.
  init() {}

  /// Appends a value.
  @inlinable mutating func append(_ value: Output, at time: Int64) {
    values.append(value)
    times.append(time)
  }

  /// Appends something that is neither a value nor the ending.
  mutating func append(_ content: OtherEvent<Output, Failure>.Content, at time: Int64) {
    others.append(OtherEvent(content: content, position: values.count, time: time))
  }

  /// The time of the latest entry; `nil` while there is none.
  var latestTime: Int64? {
    let rest = max(others.last?.time ?? .min, ending?.time ?? .min)
    let latest = max(times.last ?? .min, rest)
    return latest == .min ? nil : latest
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
