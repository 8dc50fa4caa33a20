import Foundation

/// The downstream half of an operator that keeps values until they are asked for.
///
/// Deliveries are serialised: one thread at a time drains, outside the lock, and what is added or
/// asked for meanwhile is served by that thread. The end is delivered when the buffer is empty.
final class DemandBuffer<Output, Failure: Error> {
  private let lock = NSLock()
  private var downstream: (any Subscriber<Output, Failure>)?
  private var values: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none
  private var isDraining = false
  private let onDelivery: (_ value: Output) -> Void

  /// Makes a buffer; the closure is called after each value that was delivered, without a lock.
  init(
    downstream: any Subscriber<Output, Failure>,
    onDelivery: @escaping (_ value: Output) -> Void = { _ in }
  ) {
    self.downstream = downstream
    self.onDelivery = onDelivery
  }

  /// Whether all values are asked for.
  var isUnlimited: Bool { lock.withLock { demand == .unlimited } }

  /// Changes what is kept, then delivers what is asked for.
  func update(_ change: (inout [Output]) -> Void) {
    lock.lock()
    guard downstream != nil, completion == nil else { return lock.unlock() }
    change(&values)
    drain()
  }

  /// Delivers a value if one is asked for, else drops it.
  func offer(_ value: Output) {
    lock.lock()
    guard completion == nil, demand > 0, values.isEmpty else { return lock.unlock() }
    values.append(value)
    drain()
  }

  /// Adds to what is asked for, then delivers it.
  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    drain()
  }

  /// Ends the stream after the values that are kept, or in place of them.
  func complete(_ completion: Subscribers.Completion<Failure>, droppingValues: Bool = false) {
    lock.lock()
    guard self.completion == nil else { return lock.unlock() }
    self.completion = completion
    let dropped = droppingValues ? values : []
    if droppingValues {
      values = []
    }
    drain()
    withExtendedLifetime(dropped) {}
  }

  /// Lets go of the subscriber; nothing is delivered afterwards.
  func cancel() {
    lock.lock()
    let released = (downstream, values)
    downstream = nil
    values = []
    lock.unlock()
    withExtendedLifetime(released) {}
  }

  /// Delivers; to be called with the lock taken, which it gives back.
  private func drain() {
    guard !isDraining else { return lock.unlock() }
    isDraining = true
    while let downstream, demand > 0, !values.isEmpty {
      let value = values.removeFirst()
      demand -= 1
      lock.unlock()
      let more = downstream.receive(value)
      onDelivery(value)
      lock.lock()
      demand += more
    }
    isDraining = false
    guard let downstream, let completion, values.isEmpty else { return lock.unlock() }
    self.downstream = nil
    lock.unlock()
    downstream.receive(completion: completion)
  }
}
