/// A publisher of one value, which it delivers within the first request.
public struct Just<Output>: Publisher {
  /// It can't fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Attaches the subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(
      subscription: SequenceSubscription(
        elements: CollectionOfOne(output).makeIterator(), downstream: subscriber))
  }
}
