/// A subject with a value, which a new subscriber gets with its first request.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let core = SubjectCore<Output, Failure>()
  private var current: Output

  /// Makes a subject with its first value.
  public init(_ value: Output) {
    current = value
  }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { core.read { current } }
    set { send(newValue) }
  }

  /// Attaches the subscriber; after the end it only gets the end.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    core.connect(subscriber) { core in
      SubjectConduit(
        subject: self, downstream: subscriber, latest: current, keepsLatest: true,
        onRequest: { core.requestFromUpstreams() }, onCancel: { core.disconnect($0) })
    }
  }

  /// Keeps a value, then sends it; after the end it does nothing.
  public func send(_ value: Output) {
    var replaced: Output?
    core.send(value) {
      replaced = current
      current = value
    }
    withExtendedLifetime(replaced) {}
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
