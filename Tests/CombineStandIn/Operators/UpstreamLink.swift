import Foundation

/// The upstream half of an operator: one subscription, and requests that wait for it.
final class UpstreamLink {
  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private var hasEnded = false

  /// Keeps the first subscription and tells whether it was; another one is cancelled.
  func connect(_ subscription: any Subscription) -> Bool {
    let isFirst = lock.withLock { () -> Bool in
      guard self.subscription == nil, !hasEnded else { return false }
      self.subscription = subscription
      return true
    }
    if !isFirst {
      subscription.cancel()
    }
    return isFirst
  }

  /// Asks the upstream for values, if it is there.
  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    lock.withLock { subscription }?.request(demand)
  }

  /// Forgets the upstream, which ended, and tells whether it was still there.
  @discardableResult
  func end() -> Bool {
    release() != nil
  }

  /// Cancels the upstream and tells whether it was still there.
  @discardableResult
  func cancel() -> Bool {
    let subscription = release()
    subscription?.cancel()
    return subscription != nil
  }

  /// Whether events of the upstream still count.
  var isConnected: Bool { lock.withLock { subscription != nil } }

  private func release() -> (any Subscription)? {
    lock.withLock {
      hasEnded = true
      defer { subscription = nil }
      return subscription
    }
  }
}
