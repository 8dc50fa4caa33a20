/// How the times of a recording are written and compared.
///
/// ```swift
/// publisher.expect(.snapshot, timing: .ignored)
/// publisher.expect(.snapshot, timing: .buckets(of: .milliseconds(10), tolerance: .milliseconds(50)))
/// ```
///
/// The order of events is compared exactly whatever the policy.
public struct TimingPolicy: Sendable, Hashable {
  /// How time is written.
  public let timing: TranscriptTiming

  /// How far outside its bucket an event may lie and still match; zero where time isn't in buckets.
  public let tolerance: Duration

  /// Writes the nearest multiple of `width`, and accepts a time within `tolerance` of its bucket.
  ///
  /// - Parameters:
  ///   - width: The width of a bucket, from 1 ms to 1 h; anything else is brought into that range.
  ///   - tolerance: How far outside the bucket is still a match; a negative one counts as zero.
  public static func buckets(of width: Duration, tolerance: Duration = .seconds(1)) -> TimingPolicy
  {
    let width = min(max(width, .milliseconds(1)), .seconds(3600))
    return TimingPolicy(timing: .buckets(of: width), tolerance: max(tolerance, .zero))
  }

  /// Writes no time and compares none.
  public static let ignored = TimingPolicy(timing: .none, tolerance: .zero)

  /// Writes the time in full and compares it exactly, for a virtual clock.
  public static let exact = TimingPolicy(timing: .exact, tolerance: .zero)

  /// Buckets of 100 ms with a tolerance of 1 s.
  public static let standard = buckets(of: .milliseconds(100))

  /// Tells whether an event received at `time` matches the label that its snapshot has.
  ///
  /// - Parameters:
  ///   - time: The time as measured.
  ///   - label: The snapshot's time: the middle of a bucket, or an exact time.
  ///   - factor: What the tolerance is multiplied with on a slow machine.
  package func matches(_ time: Duration?, label: Duration?, factor: Double = 1) -> Bool {
    if timing == .none { return true }
    guard let time, let label else { return time == label }
    return (time > label ? time - label : label - time) <= reach(factor: factor)
  }

  /// How far from its label an event still matches: half a bucket and the tolerance.
  package func reach(factor: Double) -> Duration {
    guard case .buckets(let width) = timing else { return .zero }
    return width / 2 + tolerance * factor
  }
}
