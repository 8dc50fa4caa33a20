/// A transcript that was received, held against the one that was expected.
///
/// Making a comparison decides whether it holds, in one pass and without a diff; what differs is
/// worked out when ``alignment`` is asked for.
///
/// Times are compared if both sides write them in the same way. A snapshot whose header says another
/// timing than the policy doesn't hold, since its labels mean something else and it has to be
/// recorded again; the one exception is ``TimingPolicy/ignored``, under which whatever times a
/// snapshot has are not looked at. A recording that reached its time limit never holds.
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
  /// - Complexity: O(*n*) in the length of the texts.
  package init(
    expected: Transcript, received: Transcript, policy: TimingPolicy, timeFactor: Double = 1,
    order: EventOrder = .exact
  ) {
    self.init(
      expected: expected, received: received, policy: policy, timeFactor: timeFactor, order: order,
      areFiles: false)
  }

  /// Compares a snapshot with what would be written over it, label by label and without tolerance.
  ///
  /// - Parameters:
  ///   - snapshot: What the snapshot's file has.
  ///   - pending: What the pending file has.
  package init(snapshot: Transcript, pending: Transcript) {
    let policy: TimingPolicy =
      switch pending.timing {
      case .none: .ignored
      case .exact: .exact
      case .buckets(let width): .buckets(of: width, tolerance: .zero)
      }
    self.init(
      expected: snapshot, received: pending, policy: policy, timeFactor: 1, order: .exact,
      areFiles: true)
  }

  private init(
    expected: Transcript, received: Transcript, policy: TimingPolicy, timeFactor: Double,
    order: EventOrder, areFiles: Bool
  ) {
    self.expected = expected
    self.received = received
    self.policy = policy
    self.timeFactor = timeFactor
    self.order = order
    let times = TimeComparison(
      expected: expected.timing, received: received.timing, policy: policy, factor: timeFactor,
      areFiles: areFiles)
    self.times = times
    holds =
      received.reachedTimeLimit == nil && !times.isRecordedOtherwise
      && Self.hold(expected.events, received.events, times: times, order: order)
  }

  /// How the times of two events are compared.
  let times: TimeComparison

  private static func hold(
    _ old: [TranscriptEvent], _ new: [TranscriptEvent], times: TimeComparison, order: EventOrder
  ) -> Bool {
    guard old.count == new.count else { return false }
    let areEqual = { (old: TranscriptEvent, new: TranscriptEvent) in
      old.hasSameContent(as: new) && times.relation(of: old.time, to: new.time) == .equal
    }
    if old.indices.allSatisfy({ areEqual(old[$0], new[$0]) }) { return true }
    switch order {
    case .exact: return false
    case .perLane:
      let (expected, received) = (EventPairing.lanes(of: old), EventPairing.lanes(of: new))
      return expected.allSatisfy { lane, olds in
        let news = received[lane] ?? []
        return olds.count == news.count
          && zip(olds, news).allSatisfy { areEqual(old[$0], new[$1]) }
      }
    case .unordered(let distance):
      let pairing = EventPairing.unordered(
        expected: old, received: new, times: times, within: distance)
      return zip(old, pairing.fates).allSatisfy { event, fate in
        guard case .same(let partner) = fate else { return false }
        return areEqual(event, new[partner])
      }
    }
  }

  /// Which expected event answers to which received one.
  ///
  /// - Complexity: O(*n* log *n*) time and O(*n*) space. The smallest difference is searched for
  ///   within bounds; ``EventAlignment/isCoarse`` tells whether they were reached.
  package var alignment: EventAlignment {
    let alignment = EventAlignment(pairing(), of: self)
    let late = alignment.count(of: .late) + alignment.count(of: .early)
    guard late > alignment.differences / 2, case .exact = order else { return alignment }
    // One event that is missing among equal ones makes all that follow late if content alone
    // decides which of them it is.
    let byLabel = EventAlignment(pairing(labelling: policy.timing), of: self)
    return byLabel.differences < alignment.differences ? byLabel : alignment
  }

  private func pairing(labelling: TranscriptTiming? = nil) -> EventPairing {
    let (old, new) = (expected.events, received.events)
    switch order {
    case .exact: return EventPairing(expected: old, received: new, labelling: labelling)
    case .perLane: return .perLane(expected: old, received: new)
    case .unordered(let distance):
      return .unordered(expected: old, received: new, times: times, within: distance)
    }
  }

  /// What two events with the same content are to each other.
  func relation(of old: TranscriptEvent, to new: TranscriptEvent) -> EventAlignment.Relation {
    if new.kind == .open, received.reachedTimeLimit != nil { return .timeLimit }
    return times.relation(of: old.time, to: new.time)
  }

  /// What differs, counted: `1 changed, 1 late, ending changed`; empty where it holds.
  ///
  /// - Complexity: That of ``alignment``, which it works out.
  package var summary: String {
    holds ? "" : DifferenceCounts(alignment, of: self).text
  }
}
