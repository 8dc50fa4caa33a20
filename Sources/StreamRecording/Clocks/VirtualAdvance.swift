import Foundation

/// One call that moves a virtual clock's time: how far, until what, and who waits for it.
final class VirtualAdvance: @unchecked Sendable {
  // What changes is read and written under `lock` alone.

  /// How far to go.
  enum Goal {
    /// So far from where the clock is when the advance begins.
    case by(Duration)

    /// To an instant.
    case to(VirtualClock.Instant)

    /// As far as there is somebody to wake.
    case untilNobodyWaits
  }

  private let goal: Goal
  private let isFulfilled: (@Sendable () -> Bool)?
  private let lock = NSLock()
  private var begin: VirtualClock.Instant?
  private var isCancelled = false
  private var hasFinished = false
  private var whenFinished: (@Sendable () -> Void)?

  /// Makes an advance.
  ///
  /// - Parameters:
  ///   - goal: How far to go.
  ///   - isFulfilled: Asked each time that all is at rest; `true` stops where the clock is.
  init(_ goal: Goal, until isFulfilled: (@Sendable () -> Bool)? = nil) {
    self.goal = goal
    self.isFulfilled = isFulfilled
  }

  /// The last instant to go to; `nil` where there is no limit.
  func limit(from now: VirtualClock.Instant) -> VirtualClock.Instant? {
    switch goal {
    case .by(let duration):
      lock.lock()
      defer { lock.unlock() }
      let begin = begin ?? now
      self.begin = begin
      return begin.advanced(by: duration)
    case .to(let instant): return instant
    case .untilNobodyWaits: return nil
    }
  }

  /// Tells whether to go no further, whatever the goal.
  func isStopped() -> Bool {
    lock.lock()
    let isCancelled = isCancelled
    lock.unlock()
    return isCancelled || isFulfilled?() == true
  }

  /// Makes the advance stop where it has got to.
  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    isCancelled = true
  }

  /// Calls `action` once the advance is through, or at once if it is.
  func whenFinished(_ action: @escaping @Sendable () -> Void) {
    lock.lock()
    let isLate = hasFinished
    if !isLate { whenFinished = action }
    lock.unlock()
    if isLate { action() }
  }

  /// Tells whether the advance is through.
  var isFinished: Bool {
    lock.lock()
    defer { lock.unlock() }
    return hasFinished
  }

  /// Marks the advance as through, and lets the one who waits go on.
  func finish() {
    lock.lock()
    hasFinished = true
    let action = whenFinished
    whenFinished = nil
    lock.unlock()
    action?()
  }
}
