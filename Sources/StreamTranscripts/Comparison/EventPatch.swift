/// The steps that make what was received out of what was expected.
///
/// It holds only what the expected side doesn't have. Times are those of the side that an event is
/// taken from.
package struct EventPatch: Sendable, Equatable {
  /// A step, taken at the place that the ones before it led to.
  package enum Step: Sendable, Equatable {
    /// The next expected events stay.
    case keep(Int)

    /// The next expected events go.
    case remove(Int)

    /// Another event comes in.
    case insert(TranscriptEvent)
  }

  /// The steps, from the first event to the last.
  package private(set) var steps: [Step] = []

  /// Takes the steps from an alignment that keeps the order of both sides.
  ///
  /// - Parameters:
  ///   - alignment: An alignment under ``EventOrder/exact``.
  ///   - received: The events received.
  package init(_ alignment: EventAlignment, received: [TranscriptEvent]) {
    for row in alignment.rows {
      switch (row.relation, row.expected, row.received) {
      case (.equal, _, _), (.early, _, _), (.late, _, _), (.timeLimit, _, _):
        append(.keep(row.count))
      case (_, let old, let new):
        if old != nil { append(.remove(1)) }
        if let new { append(.insert(received[new])) }
      }
    }
  }

  private mutating func append(_ step: Step) {
    switch (steps.last, step) {
    case (.keep(let count), .keep(let more)): steps[steps.count - 1] = .keep(count + more)
    case (.remove(let count), .remove(let more)): steps[steps.count - 1] = .remove(count + more)
    default: steps.append(step)
    }
  }

  /// The events after the steps were taken; `nil` where there are too few or too many for them.
  package func applied(to events: [TranscriptEvent]) -> [TranscriptEvent]? {
    var result: [TranscriptEvent] = []
    var position = 0
    for step in steps {
      switch step {
      case .keep(let count):
        guard position + count <= events.count else { return nil }
        result.append(contentsOf: events[position..<(position + count)])
        position += count
      case .remove(let count): position += count
      case .insert(let event): result.append(event)
      }
    }
    return position == events.count ? result : nil
  }
}
