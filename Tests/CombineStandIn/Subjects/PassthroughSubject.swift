/// A subject that keeps nothing: who hasn't asked for a value when it is sent doesn't get it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let core = SubjectCore<Output, Failure>()

  /// Makes a subject.
  public init() {}

  /// Attaches the subscriber; after the end it only gets the end.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    core.connect(subscriber) { core in
      SubjectConduit(
        subject: self, downstream: subscriber, keepsLatest: false,
        onRequest: { core.requestFromUpstreams() }, onCancel: { core.disconnect($0) })
    }
  }

  /// Sends a value to the subscribers that asked for one.
  public func send(_ value: Output) {
    core.send(value)
  }

  /// Ends the stream for every subscriber.
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  /// Takes the subscription to a publisher that feeds the subject.
  public func send(subscription: any Subscription) {
    core.send(subscription: subscription)
  }
}
