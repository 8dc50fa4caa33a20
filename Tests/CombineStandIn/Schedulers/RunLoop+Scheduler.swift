import Foundation

extension RunLoop: Scheduler {
  /// A point in the run loop's time.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// The point as a date.
    public var date: Date

    /// Wraps a date.
    public init(_ date: Date) {
      self.date = date
    }

    /// The length of time up to another point.
    public func distance(to other: SchedulerTimeType) -> SchedulerInterval {
      .seconds(other.date.timeIntervalSince(date))
    }

    /// The point that lies a length of time later.
    public func advanced(by n: SchedulerInterval) -> SchedulerTimeType {
      SchedulerTimeType(date + n.timeInterval)
    }
  }

  /// How work runs; nothing can be said about it here.
  public struct SchedulerOptions: Sendable {}

  /// The present.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// No tolerance.
  public var minimumTolerance: SchedulerInterval { SchedulerInterval(nanoseconds: 0) }

  /// Runs an action in the loop's default mode as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Action(action)
    perform(inModes: [.default]) { action.run() }
    wakeUp()
  }

  /// Runs an action in the loop's default mode at a point in time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Action(action)
    add(
      Timer(fire: date.date, interval: 0, repeats: false) { _ in action.run() }, forMode: .default)
  }

  /// Runs an action in the loop's default mode again and again until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Action(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      action.run()
    }
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }

  /// Makes a loop that sleeps look at what was added from another thread.
  private func wakeUp() {
    add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
  }
}
