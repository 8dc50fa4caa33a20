/// A publisher that is fed from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers that asked for one.
  func send(_ value: Output)

  /// Ends the stream for every subscriber.
  func send(completion: Subscribers.Completion<Failure>)

  /// Takes the subscription to a publisher that feeds the subject.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an event that has no value.
  public func send() {
    send(())
  }
}
