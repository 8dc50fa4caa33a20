import Foundation

/// What an operator that thins out values does with one that came.
enum RateLimitDecision {
  /// It goes on at once.
  case deliver

  /// It waits, in place of one that waits already.
  case keep

  /// It is dropped.
  case drop
}

/// The subscriber of `debounce` and `throttle`: at most one value waits, and is then delivered.
final class RateLimitingSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
  private let link = UpstreamLink()
  private let lock = NSLock()
  private let buffer: DemandBuffer<Downstream.Input, Downstream.Failure>
  private let downstream: Downstream
  private var waiting: Downstream.Input?
  private var generation = 0
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private let decide: (_ isWaiting: Bool) -> RateLimitDecision
  private let schedule: (_ action: @escaping () -> Void) -> Void
  private let scheduleNow: (_ action: @escaping () -> Void) -> Void
  private let restarts: Bool

  /// Makes a subscriber; one that restarts waits anew with each value.
  init(
    downstream: Downstream, restarts: Bool, decide: @escaping (Bool) -> RateLimitDecision,
    schedule: @escaping (_ action: @escaping () -> Void) -> Void,
    scheduleNow: @escaping (_ action: @escaping () -> Void) -> Void = { $0() }
  ) {
    self.downstream = downstream
    self.restarts = restarts
    self.decide = decide
    self.schedule = schedule
    self.scheduleNow = scheduleNow
    buffer = DemandBuffer(downstream: downstream)
  }

  func receive(subscription: any Subscription) {
    guard link.connect(subscription) else { return }
    downstream.receive(subscription: self)
    link.request(.unlimited)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard link.isConnected else { return .none }
    lock.lock()
    let isWaiting = waiting != nil
    switch decide(isWaiting) {
    case .deliver:
      lock.unlock()
      scheduleNow { self.deliver(input) }
    case .drop:
      lock.unlock()
    case .keep:
      let replaced = waiting
      waiting = input
      let schedules = restarts || !isWaiting
      generation += schedules ? 1 : 0
      let generation = generation
      lock.unlock()
      withExtendedLifetime(replaced) {}
      if schedules {
        schedule { self.deliverWaiting(generation) }
      }
    }
    return .none
  }

  /// Ends the stream; a value that waits is dropped by an operator that restarts, else delivered.
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard link.end() else { return }
    lock.lock()
    if waiting != nil, !restarts, case .finished = completion {
      self.completion = completion
      return lock.unlock()
    }
    generation += 1
    let dropped = waiting
    waiting = nil
    lock.unlock()
    withExtendedLifetime(dropped) {}
    buffer.complete(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertAsksForSomething()
    buffer.request(demand)
  }

  func cancel() {
    link.cancel()
    buffer.cancel()
    let dropped = lock.withLock {
      generation += 1
      defer { waiting = nil }
      return waiting
    }
    withExtendedLifetime(dropped) {}
  }

  private func deliverWaiting(_ generation: Int) {
    lock.lock()
    guard generation == self.generation, let value = waiting else { return lock.unlock() }
    waiting = nil
    let completion = completion
    lock.unlock()
    deliver(value)
    if let completion {
      buffer.complete(completion)
    }
  }

  /// Delivers a value if one was asked for, else drops it.
  private func deliver(_ value: Downstream.Input) {
    buffer.offer(value)
  }
}
