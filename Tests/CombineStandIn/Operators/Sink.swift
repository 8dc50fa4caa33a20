import Foundation

extension Subscribers {
  /// A subscriber that asks for everything and calls closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let lock = NSLock()
    private var subscription: (any Subscription)?
    private var hasSubscribed = false
    private var receiveCompletion: ((Completion<Failure>) -> Void)?
    private var receiveValue: ((Input) -> Void)?

    /// Makes a subscriber of two closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    /// Asks for everything; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock { () -> Bool in
        guard !hasSubscribed else { return false }
        hasSubscribed = true
        self.subscription = subscription
        return true
      }
      guard isFirst else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    /// Calls the closure for values.
    public func receive(_ input: Input) -> Demand {
      lock.withLock { receiveValue }?(input)
      return .none
    }

    /// Calls the closure for the end and lets go of everything.
    public func receive(completion: Completion<Failure>) {
      let receiveCompletion = lock.withLock { self.receiveCompletion }
      release(cancelling: false)
      receiveCompletion?(completion)
    }

    /// Stops; no closure is called afterwards.
    public func cancel() {
      release(cancelling: true)
    }

    private func release(cancelling: Bool) {
      lock.lock()
      hasSubscribed = true
      let released = (subscription, receiveCompletion, receiveValue)
      subscription = nil
      receiveCompletion = nil
      receiveValue = nil
      lock.unlock()
      if cancelling {
        released.0?.cancel()
      }
    }
  }
}

extension Publisher {
  /// Asks for everything and calls closures for values and the end.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Asks for everything and calls a closure for values.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
