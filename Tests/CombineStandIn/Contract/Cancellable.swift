import Foundation

/// An activity that can be stopped.
public protocol Cancellable {
  /// Stops the activity; a second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps the activity in a set until the set lets go of it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }
}

/// An activity that stops when the last reference to it goes.
///
/// Safe from any thread; the action runs at most once and never under a lock.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = NSLock()
  private var action: (() -> Void)?

  /// Wraps an action that stops something.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Wraps an activity.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit {
    cancel()
  }

  /// Runs the action, if it hasn't run.
  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Compares identities.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
