import Foundation

extension Publishers {
  /// A publisher of a sequence's elements, which it delivers within the requests for them.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of the values.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Makes a publisher of the elements.
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    /// Attaches the subscriber; an empty sequence finishes at once.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(
        elements: sequence.makeIterator(), downstream: subscriber)
      guard subscription.hasElements else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
        return
      }
      subscriber.receive(subscription: subscription)
    }
  }
}

extension Swift.Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}

/// Delivers a sequence's elements as they are asked for, then finishes without being asked.
final class SequenceSubscription<Elements: IteratorProtocol, Downstream: Subscriber>: Subscription
where Downstream.Input == Elements.Element {
  private let lock = NSLock()
  private var elements: Elements
  private var next: Elements.Element?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(elements: Elements, downstream: Downstream) {
    self.elements = elements
    next = self.elements.next()
    self.downstream = downstream
  }

  /// Whether there is an element left to deliver.
  var hasElements: Bool { next != nil }

  func request(_ demand: Subscribers.Demand) {
    demand.assertAsksForSomething()
    lock.lock()
    self.demand += demand
    // A request from within a delivery is served by the loop that delivers.
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let downstream, self.demand > 0, let element = next {
      self.demand -= 1
      next = elements.next()
      lock.unlock()
      let more = downstream.receive(element)
      lock.lock()
      self.demand += more
    }
    isDelivering = false
    guard let downstream, next == nil else { return lock.unlock() }
    self.downstream = nil
    lock.unlock()
    downstream.receive(completion: .finished)
  }

  func cancel() {
    let released = lock.withLock {
      defer { downstream = nil }
      return downstream
    }
    withExtendedLifetime(released) {}
  }
}
