extension Publishers {
  /// How a buffer fills itself from upstream.
  public enum PrefetchStrategy: Sendable {
    /// The buffer asks for as many values as it has room, and for one more as one is delivered.
    case keepFull

    /// The buffer asks for all values, whatever downstream asked for.
    case byRequest
  }

  /// What a full buffer does with one more value.
  public enum BufferingStrategy<Failure: Error> {
    /// The new value is dropped.
    case dropNewest

    /// The oldest value is dropped.
    case dropOldest

    /// The stream fails with an error.
    case customError(() -> Failure)
  }

  /// A publisher that keeps another one's values until they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream
    fileprivate let size: Int
    fileprivate let prefetch: PrefetchStrategy
    fileprivate let whenFull: BufferingStrategy<Failure>

    /// Attaches the subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        BufferingSubscriber(
          downstream: subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}

extension Publisher {
  /// Keeps up to a number of values until they are asked for.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

private final class BufferingSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let link: UpstreamLink
  private let buffer: DemandBuffer<Input, Failure>
  private let downstream: Downstream
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Failure>

  init(
    downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    precondition(size >= 0, "a buffer's size isn't negative")
    let link = UpstreamLink()
    self.link = link
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    buffer = DemandBuffer(downstream: downstream) { _ in
      if case .keepFull = prefetch {
        link.request(.max(1))
      }
    }
  }

  func receive(subscription: any Subscription) {
    guard link.connect(subscription) else { return }
    downstream.receive(subscription: self)
    switch prefetch {
    case .keepFull: link.request(.max(size))
    case .byRequest: link.request(.unlimited)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.isConnected else { return .none }
    var overflow: Failure?
    var dropped: Input?
    buffer.update { values in
      if values.count >= size, case .customError(let error) = whenFull {
        overflow = error()
      } else if values.count < size {
        values.append(input)
      } else if case .dropOldest = whenFull, size > 0 {
        dropped = values.removeFirst()
        values.append(input)
      }
    }
    withExtendedLifetime(dropped) {}
    if let overflow {
      link.cancel()
      buffer.complete(.failure(overflow))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard link.end() else { return }
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
