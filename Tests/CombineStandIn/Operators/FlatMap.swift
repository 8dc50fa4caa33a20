import Foundation

extension Publishers {
  /// A publisher of the values of the publishers that a closure makes of another one's values.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The type of the values.
    public typealias Output = NewPublisher.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream
    fileprivate let maxPublishers: Subscribers.Demand
    fileprivate let transform: (Upstream.Output) -> NewPublisher

    /// Attaches the subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        FlatteningSubscriber(
          downstream: subscriber, maxPublishers: maxPublishers, transform: transform))
    }
  }
}

extension Publisher {
  /// Makes a publisher of each value, and delivers what up to a number of them send.
  ///
  /// A value beyond the number isn't asked for until one of the publishers has ended.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

private final class FlatteningSubscriber<Input, NewPublisher: Publisher>: Subscriber, Subscription {
  typealias Failure = NewPublisher.Failure

  private let link = UpstreamLink()
  private let lock = NSLock()
  private let buffer: DemandBuffer<Delivery, Failure>
  private let start: (FlatteningSubscriber) -> Void
  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> NewPublisher
  private var children: [ObjectIdentifier: Child] = [:]
  private var upstreamHasEnded = false

  init<S: Subscriber>(
    downstream: S, maxPublishers: Subscribers.Demand,
    transform: @escaping (Input) -> NewPublisher
  ) where S.Input == NewPublisher.Output, S.Failure == Failure {
    self.maxPublishers = maxPublishers
    self.transform = transform
    start = { downstream.receive(subscription: $0) }
    // A child is asked for its next value when the one before was delivered.
    buffer = DemandBuffer(downstream: Unwrapping(downstream: downstream)) {
      $0.child.link.request(.max(1))
    }
  }

  func receive(subscription: any Subscription) {
    guard link.connect(subscription) else { return }
    start(self)
    link.request(maxPublishers)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.isConnected else { return .none }
    let child = Child(parent: self)
    lock.withLock { children[ObjectIdentifier(child)] = child }
    transform(input).subscribe(child)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard link.end() else { return }
    switch completion {
    case .failure: fail(completion)
    case .finished:
      lock.withLock { upstreamHasEnded = true }
      finishIfDone()
    }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertAsksForSomething()
    buffer.request(demand)
    guard demand == .unlimited else { return }
    for child in lock.withLock({ Array(children.values) }) {
      child.link.request(.unlimited)
    }
  }

  func cancel() {
    link.cancel()
    buffer.cancel()
    cancelChildren()
  }

  private func fail(_ completion: Subscribers.Completion<Failure>) {
    link.cancel()
    cancelChildren()
    buffer.complete(completion, droppingValues: true)
  }

  private func childEnded(_ child: Child, _ completion: Subscribers.Completion<Failure>) {
    let removed = lock.withLock { children.removeValue(forKey: ObjectIdentifier(child)) }
    guard removed != nil else { return }
    switch completion {
    case .failure: fail(completion)
    case .finished:
      if maxPublishers != .unlimited {
        link.request(.max(1))
      }
      finishIfDone()
    }
  }

  private func finishIfDone() {
    if lock.withLock({ upstreamHasEnded && children.isEmpty }) {
      buffer.complete(.finished)
    }
  }

  private func cancelChildren() {
    let children = lock.withLock {
      defer { self.children = [:] }
      return Array(self.children.values)
    }
    for child in children {
      child.link.cancel()
    }
  }

  /// A value and where it came from.
  struct Delivery {
    let value: NewPublisher.Output
    let child: Child
  }

  /// The subscriber of one of the publishers that the values were made into.
  final class Child: Subscriber {
    typealias Input = NewPublisher.Output

    let link = UpstreamLink()
    private let parent: FlatteningSubscriber

    init(parent: FlatteningSubscriber) {
      self.parent = parent
    }

    func receive(subscription: any Subscription) {
      if link.connect(subscription) {
        link.request(parent.buffer.isUnlimited ? .unlimited : .max(1))
      }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      if link.isConnected {
        parent.buffer.update { $0.append(Delivery(value: input, child: self)) }
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      if link.end() {
        parent.childEnded(self, completion)
      }
    }
  }

  /// Hands the values on without where they came from.
  private final class Unwrapping<Downstream: Subscriber>: Subscriber
  where Downstream.Input == NewPublisher.Output, Downstream.Failure == Failure {
    private let downstream: Downstream

    init(downstream: Downstream) {
      self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
      downstream.receive(subscription: subscription)
    }

    func receive(_ input: Delivery) -> Subscribers.Demand {
      downstream.receive(input.value)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
    }
  }
}
