import Foundation

/// A value that is changed from several threads.
///
/// `@unchecked`: the value is touched only while the lock is held.
final class Box<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&stored) } }
}

/// A time limit, in seconds, that a busy machine doesn't reach, where the test isn't about the limit.
let patience: TimeInterval = 60
