/// How the label of an expected event is held against the time of a received one.
struct TimeComparison: Sendable {
  /// Whether the snapshot writes times in another way than the policy asks for.
  let isRecordedOtherwise: Bool

  private let policy: TimingPolicy
  private let factor: Double
  private let comparesTimes: Bool

  /// Decides from the headers of both sides whether their times can be compared.
  ///
  /// Buckets of two widths can: an event within the tolerance of a label is near it, whatever the
  /// label's own width was. Exact times and labels can't.
  init(
    expected: TranscriptTiming, received: TranscriptTiming, policy: TimingPolicy, factor: Double
  ) {
    self.policy = policy
    self.factor = factor
    isRecordedOtherwise = policy.timing != .none && expected != received
    switch (policy.timing, expected) {
    case (.none, _), (_, .none): comparesTimes = false
    case (.exact, _), (_, .exact): comparesTimes = !isRecordedOtherwise
    case (.buckets, .buckets): comparesTimes = true
    }
  }

  /// Whether an event is equal, early or late.
  func relation(of label: Duration?, to time: Duration?) -> EventAlignment.Relation {
    guard comparesTimes, !policy.matches(time, label: label, factor: factor) else { return .equal }
    return (time ?? .zero) < (label ?? .zero) ? .early : .late
  }

  /// Whether order can be told from times.
  var hasTimes: Bool { comparesTimes }
}
