import Foundation

extension Publishers {
  /// A publisher that delivers another one's events by a scheduler, at once or after a time.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream
    fileprivate let schedule: (_ action: @escaping () -> Void) -> Void

    /// Attaches the subscriber; the subscription isn't scheduled, all that follows is.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(SchedulingSubscriber(downstream: subscriber, schedule: schedule))
    }
  }
}

extension Publisher {
  /// Delivers the events by a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self) { scheduler.schedule(options: options, $0) }
  }

  /// Delivers the events by a scheduler, a length of time after they came.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    let tolerance = tolerance ?? scheduler.minimumTolerance
    return Publishers.ReceiveOn(upstream: self) {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
    }
  }
}

private final class SchedulingSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
  private enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  private let link = UpstreamLink()
  private let lock = NSLock()
  private let delivery = NSRecursiveLock()
  private var downstream: Downstream?
  private var waiting: [Event] = []
  private let schedule: (_ action: @escaping () -> Void) -> Void

  init(downstream: Downstream, schedule: @escaping (_ action: @escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    guard link.connect(subscription) else { return }
    lock.withLock { downstream }?.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if link.isConnected {
      enqueue(.value(input))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if link.end() {
      enqueue(.completion(completion))
    }
  }

  func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  func cancel() {
    link.cancel()
    let released = lock.withLock {
      defer {
        downstream = nil
        waiting = []
      }
      return (downstream, waiting)
    }
    withExtendedLifetime(released) {}
  }

  /// Schedules one delivery for each event, so that a concurrent scheduler can't change the order.
  private func enqueue(_ event: Event) {
    lock.withLock { waiting.append(event) }
    schedule { self.deliverFirst() }
  }

  private func deliverFirst() {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    guard let downstream, !waiting.isEmpty else { return lock.unlock() }
    let event = waiting.removeFirst()
    if case .completion = event {
      self.downstream = nil
    }
    lock.unlock()
    switch event {
    case .value(let value): link.request(downstream.receive(value))
    case .completion(let completion): downstream.receive(completion: completion)
    }
  }
}
