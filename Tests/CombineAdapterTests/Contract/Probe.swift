import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
#endif

/// A subscriber that writes down what it is told, and asks for what it is made for.
final class Probe<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private let lock = NSLock()
  private let initialDemand: Subscribers.Demand
  private let more: (Input) -> Subscribers.Demand
  private var log: [String] = []
  private var subscription: (any Subscription)?

  /// Makes a probe that asks for some values at first, and for more with each that comes.
  init(
    demand: Subscribers.Demand = .unlimited,
    more: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    initialDemand = demand
    self.more = more
  }

  /// What happened, one entry an event.
  var events: [String] { lock.withLock { log } }

  func receive(subscription: any Subscription) {
    lock.withLock {
      log.append("subscription")
      self.subscription = subscription
    }
    request(initialDemand)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { log.append("\(input)") }
    return more(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      switch completion {
      case .finished: log.append("finished")
      case .failure(let error): log.append("failed \(error)")
      }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { subscription }?.request(demand)
  }

  func cancel() {
    lock.withLock {
      defer { subscription = nil }
      return subscription
    }?.cancel()
  }
}

extension Publisher {
  /// Subscribes a probe.
  func probe(
    demand: Subscribers.Demand = .unlimited,
    more: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Output, Failure> {
    let probe = Probe<Output, Failure>(demand: demand, more: more)
    subscribe(probe)
    return probe
  }
}
