/// A publisher that fails as soon as it is subscribed to, asked or not.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Makes a publisher that fails with an error.
  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher that fails with an error, for an output type that is given.
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  /// Attaches the subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}
