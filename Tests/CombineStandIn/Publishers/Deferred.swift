/// A publisher that is made anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The type of the values.
  public typealias Output = DeferredPublisher.Output

  /// The type of the error.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher for a subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Wraps what makes a publisher.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher and attaches the subscriber to it.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}
