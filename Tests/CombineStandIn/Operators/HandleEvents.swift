extension Publishers {
  /// A publisher that calls closures on the way of another one's events.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream
    fileprivate let handlers: EventHandlers<Output, Failure>

    /// Attaches the subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(HandlingSubscriber(downstream: subscriber, handlers: handlers))
    }
  }
}

extension Publisher {
  /// Calls closures as the events pass by.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      handlers: EventHandlers(
        subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion,
        cancel: receiveCancel, request: receiveRequest))
  }
}

/// The closures for each kind of event.
private struct EventHandlers<Output, Failure: Error> {
  let subscription: ((any Subscription) -> Void)?
  let output: ((Output) -> Void)?
  let completion: ((Subscribers.Completion<Failure>) -> Void)?
  let cancel: (() -> Void)?
  let request: ((Subscribers.Demand) -> Void)?
}

private final class HandlingSubscriber<Downstream: Subscriber>: Subscriber {
  private let downstream: Downstream
  private let handlers: EventHandlers<Downstream.Input, Downstream.Failure>

  init(downstream: Downstream, handlers: EventHandlers<Downstream.Input, Downstream.Failure>) {
    self.downstream = downstream
    self.handlers = handlers
  }

  func receive(subscription: any Subscription) {
    handlers.subscription?(subscription)
    downstream.receive(
      subscription: HandlingSubscription(
        upstream: subscription, request: handlers.request, cancel: handlers.cancel))
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    handlers.output?(input)
    let more = downstream.receive(input)
    if more > 0 {
      handlers.request?(more)
    }
    return more
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    handlers.completion?(completion)
    downstream.receive(completion: completion)
  }
}

private final class HandlingSubscription: Subscription {
  private let upstream: any Subscription
  private let handleRequest: ((Subscribers.Demand) -> Void)?
  private let handleCancel: (() -> Void)?

  init(
    upstream: any Subscription, request: ((Subscribers.Demand) -> Void)?, cancel: (() -> Void)?
  ) {
    self.upstream = upstream
    handleRequest = request
    handleCancel = cancel
  }

  func request(_ demand: Subscribers.Demand) {
    handleRequest?(demand)
    upstream.request(demand)
  }

  func cancel() {
    handleCancel?()
    upstream.cancel()
  }
}
