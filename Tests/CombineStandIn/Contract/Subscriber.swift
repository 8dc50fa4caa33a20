/// A consumer of a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input

  /// The type of the error that ends the stream.
  associatedtype Failure: Error

  /// Takes the subscription, through which the subscriber asks for values; called once.
  func receive(subscription: any Subscription)

  /// Takes a value and returns how many more are asked for.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Takes the end of the stream; nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Takes an event that has no value.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// The namespace of what belongs to subscribers.
public enum Subscribers {}
