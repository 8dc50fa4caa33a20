import Dispatch

extension DispatchQueue: Scheduler {
  /// A point in Dispatch's time.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// The point as Dispatch has it.
    public var dispatchTime: DispatchTime

    /// Wraps a point in time.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    /// The length of time up to another point.
    public func distance(to other: SchedulerTimeType) -> SchedulerInterval {
      let start = dispatchTime.uptimeNanoseconds
      let end = other.dispatchTime.uptimeNanoseconds
      return SchedulerInterval(
        nanoseconds: end >= start ? Int(end - start) : -Int(start - end))
    }

    /// The point that lies a length of time later.
    public func advanced(by n: SchedulerInterval) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + .nanoseconds(n.nanoseconds))
    }
  }

  /// How work runs; nothing can be said about it here.
  public struct SchedulerOptions: Sendable {}

  /// The present.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// No tolerance.
  public var minimumTolerance: SchedulerInterval { SchedulerInterval(nanoseconds: 0) }

  /// Runs an action on the queue as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Action(action)
    async { action.run() }
  }

  /// Runs an action on the queue at a point in time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Action(action)
    asyncAfter(deadline: date.dispatchTime) { action.run() }
  }

  /// Runs an action on the queue again and again until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Action(action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: date.dispatchTime, repeating: .nanoseconds(interval.nanoseconds))
    timer.setEventHandler { action.run() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
