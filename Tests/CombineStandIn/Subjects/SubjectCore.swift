import Foundation

/// What all subjects have: their conduits, their upstream and their end, behind one lock.
final class SubjectCore<Output, Failure: Error> {
  typealias Conduit = SubjectConduit<Output, Failure>

  private let lock = NSLock()
  private var conduits: [Conduit] = []
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var isAskedForValues = false

  deinit {
    for upstream in upstreams {
      upstream.cancel()
    }
  }

  /// Connects a subscriber, or tells it how the stream ended.
  ///
  /// The closure that makes the conduit runs under the lock, so that a value which the subject keeps
  /// is either in the conduit or sent to it.
  func connect(
    _ subscriber: any Subscriber<Output, Failure>, conduit: (SubjectCore) -> Conduit
  ) {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let conduit = conduit(self)
    conduits.append(conduit)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  /// Forgets a subscriber that cancelled.
  func disconnect(_ conduit: Conduit) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }

  /// Delivers to each subscriber in the order of their subscriptions; nothing after the end.
  ///
  /// The closure keeps the value, under the lock.
  func send(_ value: Output, keeping keep: () -> Void = {}) {
    let conduits = lock.withLock { () -> [Conduit] in
      guard completion == nil else { return [] }
      keep()
      return self.conduits
    }
    for conduit in conduits {
      conduit.send(value)
    }
  }

  /// Ends the stream; a second end does nothing.
  func send(completion: Subscribers.Completion<Failure>) {
    let (conduits, upstreams) = lock.withLock { () -> ([Conduit], [any Subscription]) in
      guard self.completion == nil else { return ([], []) }
      self.completion = completion
      defer {
        self.conduits = []
        self.upstreams = []
      }
      return (self.conduits, self.upstreams)
    }
    for conduit in conduits {
      conduit.send(completion: completion)
    }
    withExtendedLifetime(upstreams) {}
  }

  /// Reads what the subject keeps.
  func read<Value>(_ value: () -> Value) -> Value {
    lock.withLock(value)
  }

  /// Takes an upstream and asks it for everything, once a subscriber asked for anything.
  func send(subscription: any Subscription) {
    let requests = lock.withLock { () -> Bool in
      upstreams.append(subscription)
      return isAskedForValues
    }
    if requests {
      subscription.request(.unlimited)
    }
  }

  /// Asks the upstreams for everything, the first time that a subscriber asks for anything.
  func requestFromUpstreams() {
    let upstreams = lock.withLock { () -> [any Subscription] in
      guard !isAskedForValues else { return [] }
      isAskedForValues = true
      return self.upstreams
    }
    for upstream in upstreams {
      upstream.request(.unlimited)
    }
  }
}
