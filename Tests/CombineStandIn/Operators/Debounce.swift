extension Publishers {
  /// A publisher of the values after which another one was silent for a length of time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream
    fileprivate let dueTime: Context.SchedulerTimeType.Stride
    fileprivate let scheduler: Context
    fileprivate let options: Context.SchedulerOptions?

    /// Attaches the subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (dueTime, scheduler, options) = (dueTime, scheduler, options)
      upstream.subscribe(
        RateLimitingSubscriber(downstream: subscriber, restarts: true) { _ in
          .keep
        } schedule: {
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
            options: options, $0)
        })
    }
  }
}

extension Publisher {
  /// Delivers a value once nothing has followed it for a length of time; the end comes at once.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
