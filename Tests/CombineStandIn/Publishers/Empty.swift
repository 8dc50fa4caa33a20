/// A publisher of no value, which finishes as soon as it is subscribed to or never.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it finishes; if not, it stays silent.
  public let completeImmediately: Bool

  /// Makes a publisher of no value.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Makes a publisher of no value, with its types given.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  /// Attaches the subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately {
      subscriber.receive(completion: .finished)
    }
  }
}
