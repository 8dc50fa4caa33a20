import Dispatch
import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
#endif

/// A publisher that sends from a background queue a second after the subscription, asked or not.
struct SlowPublisher<Output, Failure: Error>: Publisher {
  let values: [Output]
  let completion: Subscribers.Completion<Failure>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: DeafSubscription())
    nonisolated(unsafe) let send = {
      for value in values {
        _ = subscriber.receive(value)
      }
      subscriber.receive(completion: completion)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { send() }
  }
}

/// A publisher that does to its subscriber what a closure says, by the rules or against them.
struct ScriptedPublisher<Output, Failure: Error>: Publisher {
  let script: (any Subscriber<Output, Failure>) -> Void

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    script(subscriber)
  }
}

/// A subscription that hears neither requests nor cancels, but counts them.
final class DeafSubscription: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private var demands: [Subscribers.Demand] = []
  private var cancels = 0

  /// What was asked for, in order.
  var requests: [Subscribers.Demand] { lock.withLock { demands } }

  /// How often it was cancelled.
  var cancelCount: Int { lock.withLock { cancels } }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { demands.append(demand) }
  }

  func cancel() {
    lock.withLock { cancels += 1 }
  }
}
