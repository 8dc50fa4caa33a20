import Foundation

extension Publishers {
  /// A publisher of at most one value of another one in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream
    fileprivate let interval: Context.SchedulerTimeType.Stride
    fileprivate let scheduler: Context
    fileprivate let latest: Bool

    /// Attaches the subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let gate = ThrottleGate(interval: interval, scheduler: scheduler, latest: latest)
      upstream.subscribe(
        RateLimitingSubscriber(
          downstream: subscriber, restarts: false, decide: gate.decision,
          schedule: gate.scheduleAtOpening, scheduleNow: gate.scheduleNow))
    }
  }
}

extension Publisher {
  /// Delivers the first value at once, then the latest or first of each interval at its end.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

/// Knows when the present interval ends.
private final class ThrottleGate<Context: Scheduler> {
  private let lock = NSLock()
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let latest: Bool
  private var opening: Context.SchedulerTimeType?

  init(interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
  }

  func decision(isWaiting: Bool) -> RateLimitDecision {
    let now = scheduler.now
    return lock.withLock {
      if isWaiting { return latest ? .keep : .drop }
      guard let opening, now < opening else {
        opening = now.advanced(by: interval)
        return .deliver
      }
      return .keep
    }
  }

  func scheduleNow(_ action: @escaping () -> Void) {
    scheduler.schedule(action)
  }

  func scheduleAtOpening(_ action: @escaping () -> Void) {
    let date = lock.withLock { () -> Context.SchedulerTimeType in
      let date = opening ?? scheduler.now
      opening = date.advanced(by: interval)
      return date
    }
    scheduler.schedule(after: date, action)
  }
}
