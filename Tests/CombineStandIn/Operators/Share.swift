import Foundation

extension Publishers {
  /// A publisher that all its subscribers share one subscription of.
  ///
  /// The first subscriber connects it, the last one that cancels disconnects it. Who comes after the
  /// end gets the end only.
  public final class Share<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    private let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private let lock = NSLock()
    private var subscribers = 0
    private var connection: AnyCancellable?

    fileprivate init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches the subscriber, then connects if it is the first.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      subject.subscribe(SharingSubscriber(downstream: subscriber) { self.leave() })
      if isFirst {
        connect()
      }
    }

    private func connect() {
      let sink = Subscribers.Sink<Output, Failure> { [subject] in
        subject.send(completion: $0)
      } receiveValue: { [subject] in
        subject.send($0)
      }
      let connection = AnyCancellable(sink)
      let replaced = lock.withLock {
        defer { self.connection = connection }
        return self.connection
      }
      withExtendedLifetime(replaced) {}
      upstream.subscribe(sink)
    }

    private func leave() {
      let connection = lock.withLock { () -> AnyCancellable? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }
}

extension Publisher {
  /// Shares one subscription between all subscribers.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

/// Tells once when its subscriber cancelled before the end.
private final class SharingSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
  private let link = UpstreamLink()
  private let downstream: Downstream
  private let onCancel: () -> Void

  init(downstream: Downstream, onCancel: @escaping () -> Void) {
    self.downstream = downstream
    self.onCancel = onCancel
  }

  func receive(subscription: any Subscription) {
    if link.connect(subscription) {
      downstream.receive(subscription: self)
    }
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    link.isConnected ? downstream.receive(input) : .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if link.end() {
      downstream.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  func cancel() {
    if link.cancel() {
      onCancel()
    }
  }
}
