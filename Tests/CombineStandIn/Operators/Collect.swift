extension Publishers {
  /// A publisher of one array of all the values, when they have come.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The type of the array.
    public typealias Output = [Upstream.Output]

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream

    /// Attaches the subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectingSubscriber(downstream: subscriber))
    }
  }
}

extension Publisher {
  /// Collects all values into one array; a failure comes in place of it.
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}

private final class CollectingSubscriber<Input, Failure: Error>: Subscriber, Subscription {
  private let link = UpstreamLink()
  private let collected: Collected<Input>
  private let buffer: DemandBuffer<[Input], Failure>
  private let start: (CollectingSubscriber) -> Void

  init<S: Subscriber>(downstream: S) where S.Input == [Input], S.Failure == Failure {
    collected = Collected()
    buffer = DemandBuffer(downstream: downstream)
    start = { downstream.receive(subscription: $0) }
  }

  func receive(subscription: any Subscription) {
    guard link.connect(subscription) else { return }
    start(self)
    link.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if link.isConnected {
      collected.append(input)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard link.end() else { return }
    if case .finished = completion {
      buffer.update { $0 = [collected.take()] }
    }
    buffer.complete(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertAsksForSomething()
    buffer.request(demand)
  }

  func cancel() {
    link.cancel()
    buffer.cancel()
  }
}
