import StreamRecording

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

/// A virtual clock as a Combine scheduler: what publishers wait for takes no real time.
///
/// ```swift
/// let clock = VirtualClock()
/// let recorder = words.debounce(for: .seconds(3600), scheduler: clock).record(clock: clock)
/// words.send("swift")
/// clock.advance(by: .seconds(3600))
/// recorder.expect("swift")
/// ```
///
/// An action runs in the advance that brings the time to it, one at a time, in the order in which
/// actions were scheduled, and on the thread that runs the clock's work. One that is due at once, as
/// those of `receive(on:)` are, runs at the beginning of the next advance.
extension VirtualClock: Scheduler {
  /// A point of the clock's time.
  public typealias SchedulerTimeType = Instant

  /// There is nothing to say about how work runs.
  public typealias SchedulerOptions = Never

  /// No tolerance: a virtual clock is exact.
  public var minimumTolerance: Interval { .zero }

  /// Runs an action at the beginning of the next advance.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: .zero, options: nil, action)
  }

  /// Runs an action when the time comes to `date`.
  public func schedule(
    after date: Instant, tolerance: Interval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = RepeatedAction(action)
    action.start(on: self, at: date, interval: .zero)
  }

  /// Runs an action when the time comes to `date`, and after each `interval` from then on.
  ///
  /// With an interval of zero or less it runs once, since the time could never move on.
  ///
  /// - Returns: What stops it, at the latest when it is released.
  public func schedule(
    after date: Instant, interval: Interval, tolerance: Interval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = RepeatedAction(action)
    action.start(on: self, at: date, interval: interval.duration)
    return AnyCancellable { action.cancel() }
  }
}

extension VirtualClock.Instant: Strideable {
  /// A length of the clock's time.
  public typealias Stride = VirtualClock.Interval

  /// The time from here to another instant; negative where that one is earlier.
  public func distance(to other: VirtualClock.Instant) -> VirtualClock.Interval {
    VirtualClock.Interval(duration(to: other))
  }

  /// The instant that is `interval` later, or earlier where it is negative.
  public func advanced(by interval: VirtualClock.Interval) -> VirtualClock.Instant {
    advanced(by: interval.duration)
  }
}
