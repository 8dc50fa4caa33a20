import Foundation

/// The connection of a subject with one of its subscribers.
///
/// Deliveries are serialised by a recursive lock, so that several threads may send at once and a
/// subscriber may send from within a delivery. As in Combine, the conduit keeps its subject alive
/// and the subject keeps the conduit, until the stream ends or the subscriber cancels.
final class SubjectConduit<Output, Failure: Error>: Subscription {
  private let lock = NSLock()
  private let delivery = NSRecursiveLock()
  private let keepsLatest: Bool
  private var subject: AnyObject?
  private var downstream: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  private var latest: Output?
  private var onRequest: (() -> Void)?
  private var onCancel: ((SubjectConduit) -> Void)?

  /// Makes a connection; one that keeps the latest value delivers it with the next request.
  init(
    subject: AnyObject, downstream: any Subscriber<Output, Failure>, latest: Output? = nil,
    keepsLatest: Bool, onRequest: @escaping () -> Void = {},
    onCancel: @escaping (SubjectConduit) -> Void
  ) {
    self.subject = subject
    self.downstream = downstream
    self.latest = latest
    self.keepsLatest = keepsLatest
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  /// Delivers a value if one was asked for; else keeps it or drops it.
  func send(_ value: Output) {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    guard demand > 0 else {
      let replaced = latest
      latest = keepsLatest ? value : nil
      lock.unlock()
      return withExtendedLifetime(replaced) {}
    }
    let replaced = latest
    latest = nil
    lock.unlock()
    withExtendedLifetime(replaced) {}
    deliver(value)
  }

  /// Ends the stream for the subscriber, asked or not.
  func send(completion: Subscribers.Completion<Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    release()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.assertAsksForSomething()
    lock.withLock { onRequest }?()
    delivery.lock()
    defer { delivery.unlock() }
    let value = lock.withLock { () -> Output? in
      self.demand += demand
      defer { latest = nil }
      return latest
    }
    if let value {
      deliver(value)
    }
  }

  func cancel() {
    let onCancel = lock.withLock { self.onCancel }
    withExtendedLifetime(release()) {}
    onCancel?(self)
  }

  /// Delivers a value that was asked for; to be called under the delivery lock only.
  private func deliver(_ value: Output) {
    let downstream = lock.withLock { () -> (any Subscriber<Output, Failure>)? in
      demand -= 1
      return self.downstream
    }
    guard let downstream else { return }
    let more = downstream.receive(value)
    lock.withLock { demand += more }
  }

  /// Lets go of the subscriber and the subject, and returns the subscriber if it was still there.
  private func release() -> (any Subscriber<Output, Failure>)? {
    lock.lock()
    let released = (downstream, subject, latest, onRequest, onCancel)
    downstream = nil
    subject = nil
    latest = nil
    onRequest = nil
    onCancel = nil
    lock.unlock()
    return released.0
  }
}
