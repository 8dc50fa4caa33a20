import Foundation

/// A value that is only touched under a lock.
///
/// The lock is Foundation's: it is there on every platform, and ThreadSanitizer understands it.
final class Locked<Value>: @unchecked Sendable {
  // Safe to share, since `value` is only reached through `withLock(_:)`.
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  /// Runs `body` with the value, while no other thread does.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
