extension Recording {
  /// Everything that the stream did, in true order; the last event is the ending.
  ///
  /// What came after the end is a violation, and stands before the ending.
  ///
  /// - Complexity: O(*n*).
  public var events: [StreamEvent<Output, Failure>] {
    timedEvents.map { $0.event }
  }

  /// The events with their times since the subscription.
  package var timedEvents: [(time: Duration, event: StreamEvent<Output, Failure>)] {
    var events: [(time: Duration, event: StreamEvent<Output, Failure>)] = []
    events.reserveCapacity(values.count + others.count + 1)
    forEachEvent { time, event in
      switch event {
      case .value(let value): events.append((time, .value(value)))
      case .violation(let rule, let cause):
        events.append((time, .violation(RuleViolation(rule, cause: cause))))
      case .ending(let ending): events.append((time, StreamEvent(ending)))
      case .lane(let entry):
        if case .violation(let rule, let cause) = entry.content {
          events.append((time, .violation(RuleViolation(rule, cause: cause))))
        }
      case .subscription, .demand, .cancel: break
      }
    }
    return events
  }

  /// Calls `body` with each event and its time since the subscription, the ending last.
  ///
  /// - Complexity: O(*n*), with nothing kept.
  package func forEachEvent<Thrown: Error>(
    _ body: (_ time: Duration, _ event: RecordedEvent<Output, Failure>) throws(Thrown) -> Void
  ) throws(Thrown) {
    var rest = others[...]
    for (index, value) in values.enumerated() {
      while let other = rest.first, other.position <= index {
        try body(elapsed(at: other.time), other.content.event)
        rest.removeFirst()
      }
      try body(elapsed(at: index < times.count ? times[index] : span.end), .value(value))
    }
    for other in rest { try body(elapsed(at: other.time), other.content.event) }
    try body(elapsed(at: span.end), .ending(ending))
  }

  private func elapsed(at time: Int64) -> Duration {
    .nanoseconds(max(time.subtractingReportingOverflow(span.start).partialValue, 0))
  }
}

extension OtherEvent.Content {
  /// The entry as an event of a recording.
  var event: RecordedEvent<Output, Failure> {
    switch self {
    case .subscription: .subscription
    case .demand(let demand): .demand(demand)
    case .cancel: .cancel
    case .violation(let rule, let cause): .violation(rule, cause)
    case .lane(let entry): .lane(entry)
    }
  }
}
