/// A source of values that ends at most once, with a completion or with a failure.
///
/// The module has the part of Combine's documented contract that the tests use, so that the
/// adapter for publishers is compiled and tested where there is no Combine. It is in no product.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the error that ends the stream; `Never` for one that can't fail.
  associatedtype Failure: Error

  /// Attaches a subscriber: it gets one subscription, then what it asks for, then one completion.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber; to be called in place of `receive(subscriber:)`.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Hides the publisher's type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let base: any Publisher<Output, Failure>

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ base: P) where P.Output == Output, P.Failure == Failure {
    self.base = base
  }

  /// Attaches the subscriber to the hidden publisher.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    base.receive(subscriber: subscriber)
  }
}

/// The namespace of the publishers that operators make.
public enum Publishers {}
