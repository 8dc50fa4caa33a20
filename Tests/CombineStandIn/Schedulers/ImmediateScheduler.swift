/// A scheduler that runs actions at once, in the call that schedules them.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// A point in a time that stands still.
  public struct SchedulerTimeType: Strideable, Sendable {
    private let nanoseconds: Int

    fileprivate init(nanoseconds: Int = 0) {
      self.nanoseconds = nanoseconds
    }

    /// The length of time up to another point.
    public func distance(to other: SchedulerTimeType) -> SchedulerInterval {
      SchedulerInterval(nanoseconds: other.nanoseconds - nanoseconds)
    }

    /// The point that lies a length of time later.
    public func advanced(by n: SchedulerInterval) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: nanoseconds + n.nanoseconds)
    }
  }

  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The one instance.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The present, which is always the same.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// No tolerance.
  public var minimumTolerance: SchedulerInterval { SchedulerInterval(nanoseconds: 0) }

  /// Runs the action.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs the action without waiting.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the action once, without waiting.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
