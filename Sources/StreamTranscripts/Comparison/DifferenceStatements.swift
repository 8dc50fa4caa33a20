/// What is true of a difference as a whole and can't be seen from its lines, in sentences.
struct DifferenceStatements {
  /// The sentences, the most important one first.
  private(set) var sentences: [String] = []

  /// Looks at a comparison that doesn't hold.
  init(_ alignment: EventAlignment, of comparison: TranscriptComparison) {
    guard !comparison.holds else { return }
    let rows = alignment.rows.lazy.filter { $0.relation != .equal }
    if comparison.times.isRecordedOtherwise {
      if !comparison.times.areFiles { sentences.append(Self.timingSentence(comparison)) }
    } else if !rows.isEmpty, rows.allSatisfy({ $0.relation == .moved }) {
      sentences.append("Only the order differs: the same events came in another one.")
      if comparison.order == .exact, Self.holdsPerLane(comparison) {
        sentences.append("Each lane by itself is as expected; order: .perLane compares no more.")
      }
    } else if !rows.isEmpty, rows.allSatisfy({ $0.relation == .late || $0.relation == .early }) {
      sentences.append("Only the time differs: the same events came in the same order.")
    }
    switch comparison.order {
    case .exact: break
    case .perLane: sentences.append("The order is compared in each lane by itself.")
    case .unordered(let distance):
      let text = DurationText.text(of: distance)
      sentences.append("Events within \(text) of each other may have changed places.")
    }
    if alignment.isCoarse {
      sentences.append(
        "So much differs that the search was cut short; a smaller difference may exist.")
    }
  }

  private static func timingSentence(_ comparison: TranscriptComparison) -> String {
    let times =
      switch comparison.expected.timing {
      case .none: "without times"
      case .exact: "with exact times"
      case .buckets(let width): "in buckets of \(DurationText.text(of: width))"
      }
    return "The snapshot was recorded \(times); it has to be recorded again to be compared."
  }

  private static func holdsPerLane(_ comparison: TranscriptComparison) -> Bool {
    TranscriptComparison(
      expected: comparison.expected, received: comparison.received, policy: comparison.policy,
      timeFactor: comparison.timeFactor, order: .perLane
    ).holds
  }
}
