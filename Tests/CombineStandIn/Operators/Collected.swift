import Foundation

/// Values that are gathered from any thread.
final class Collected<Value> {
  private let lock = NSLock()
  private var values: [Value] = []

  func append(_ value: Value) {
    lock.withLock { values.append(value) }
  }

  /// Hands out what was gathered and forgets it.
  func take() -> [Value] {
    lock.withLock {
      defer { values = [] }
      return values
    }
  }
}
