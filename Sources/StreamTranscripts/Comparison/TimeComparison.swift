/// How the label of an expected event is held against the time of a received one.
struct TimeComparison: Sendable {
  /// Whether the snapshot writes times in another way than the policy asks for.
  let isRecordedOtherwise: Bool

  /// Whether both sides are files, of which one would be written over the other.
  let areFiles: Bool

  /// Whether times are compared at all.
  let comparesTimes: Bool

  private let reach: Duration

  /// Decides from the headers of both sides whether their times can be compared.
  ///
  /// Buckets of two widths can: an event within the tolerance of a label is near it, whatever the
  /// label's own width was. Exact times and labels can't.
  ///
  /// - Parameter areFiles: Whether the header itself is compared, whatever the policy.
  init(
    expected: TranscriptTiming, received: TranscriptTiming, policy: TimingPolicy, factor: Double,
    areFiles: Bool = false
  ) {
    self.areFiles = areFiles
    reach = policy.reach(factor: factor)
    isRecordedOtherwise = (policy.timing != .none || areFiles) && expected != received
    switch (policy.timing, expected) {
    case (.none, _), (_, .none): comparesTimes = false
    case (.exact, _), (_, .exact): comparesTimes = !isRecordedOtherwise
    case (.buckets, .buckets): comparesTimes = true
    }
  }

  /// Whether an event is equal, early or late.
  func relation(of label: Duration?, to time: Duration?) -> EventAlignment.Relation {
    guard comparesTimes else { return .equal }
    guard let label, let time else { return label == time ? .equal : .late }
    if time > label { return time - label <= reach ? .equal : .late }
    return label - time <= reach ? .equal : .early
  }
}
