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

  /// What is waited for; `nil` where the time is to move whatever happens.
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

  /// Whether it lets time pass for something to happen, and makes way for who moves it outright.
  var isPatient: Bool { isFulfilled != nil }

  /// Tells whether there is nothing left to do for it.
  ///
  /// - Parameters:
  ///   - now: The clock's time.
  ///   - nextDue: When the clock's next waiter is due.
  func isOver(at now: VirtualClock.Instant, nextDue: Duration?) -> Bool {
    lock.lock()
    let isCancelled = isCancelled
    lock.unlock()
    if isCancelled { return true }
    guard let isFulfilled else { return false }
    if let limit = limit(from: now), limit <= now, nextDue.map({ $0 > limit.offset }) ?? true {
      return true
    }
    return isFulfilled()
  }

  /// Tells whether its limit comes before that of another.
  func isDue(before other: VirtualAdvance, from now: VirtualClock.Instant) -> Bool {
    guard let limit = limit(from: now) else { return false }
    return other.limit(from: now).map { limit < $0 } ?? true
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
