/// Ends a wait on a clock that stands still, so that no wait is without end.
struct WaitBackstop {
  /// How long a clock may stand still, in nanoseconds of real time.
  private static let patience: Int64 = 60_000_000_000

  private var reading: Int64?

  /// When to look at the clock again, by the monotonic clock.
  private(set) var deadline = Int64.max

  /// Notes the clock's reading; `true` where it has been the same for too long.
  mutating func isReached(at reading: Int64) -> Bool {
    let now = MonotonicTime.now
    guard reading == self.reading else {
      self.reading = reading
      deadline = now + Self.patience
      return false
    }
    return now >= deadline
  }
}
