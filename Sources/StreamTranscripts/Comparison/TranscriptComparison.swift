/// A transcript that was received, held against the one that was expected.
///
/// Making a comparison decides whether it holds in one pass; what differs is worked out when
/// ``alignment`` is asked for.
package struct TranscriptComparison: Sendable {
  /// What was expected: the events of a snapshot, with their labels.
  package let expected: Transcript

  /// What was received, with times as measured.
  package let received: Transcript

  /// How times are compared.
  package let policy: TimingPolicy

  /// What tolerances are multiplied with on a slow machine.
  package let timeFactor: Double

  /// Which order is compared.
  package let order: EventOrder

  /// Whether what was received is what was expected.
  package let holds: Bool

  /// Compares two transcripts.
  ///
  /// - Parameters:
  ///   - expected: The events expected, with the labels of their times.
  ///   - received: The events received, with their times as measured.
  ///   - policy: How times are compared.
  ///   - timeFactor: What tolerances are multiplied with on a slow machine.
  ///   - order: Which order is compared.
  package init(
    expected: Transcript, received: Transcript, policy: TimingPolicy, timeFactor: Double = 1,
    order: EventOrder = .exact
  ) {
    self.expected = expected
    self.received = received
    self.policy = policy
    self.timeFactor = timeFactor
    self.order = order
    holds =
      received.reachedTimeLimit == nil && expected.events.count == received.events.count
      && zip(expected.events, received.events).allSatisfy { old, new in
        old.hasSameContent(as: new)
          && policy.matches(new.time, label: old.time, factor: timeFactor)
      }
  }

  /// Which expected event answers to which received one.
  package var alignment: EventAlignment {
    let (old, new) = (expected.events, received.events)
    let shared = min(old.count, new.count)
    var rows: [EventAlignment.Row] = (0..<shared).map { index in
      let same = old[index].hasSameContent(as: new[index])
      return .init(same ? .equal : .changed, expected: index, received: index)
    }
    rows += (shared..<old.count).map { .init(.missing, expected: $0) }
    rows += (shared..<new.count).map { .init(.extra, received: $0) }
    return EventAlignment(rows: rows)
  }

  /// What differs, counted: `1 changed, 1 late, ending changed`; empty where it holds.
  package var summary: String {
    holds ? "" : "\(alignment.rows.count { $0.relation != .equal }) changed"
  }
}
