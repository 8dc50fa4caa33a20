/// Something that is so or isn't, and may be asked and told from any thread.
///
/// `@unchecked`: the value is touched only while the lock is held.
final class Flag: @unchecked Sendable {
  private let lock = Lock()
  private var value = false

  /// Whether it is so.
  var isSet: Bool { lock.withLock { value } }

  /// Makes it so.
  func set() { lock.withLock { value = true } }

  /// Makes it not so.
  func clear() { lock.withLock { value = false } }
}
