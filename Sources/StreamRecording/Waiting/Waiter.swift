/// Something that ends a wait when it is told to.
protocol WaitSignal: AnyObject, Sendable {
  /// Ends the wait, or the next one where none is under way; called from any thread.
  func fire()
}

/// Somebody who waits for a recording to go on.
///
/// Everything but a value wakes every waiter; a value wakes those whose number is reached.
struct Waiter {
  /// How many values there have to be; `Int.max` where values don't matter.
  let threshold: Int

  /// What wakes the waiter.
  let signal: any WaitSignal
}

/// What a log has beside its values, so that a waiter sees that something came.
struct LogMark: Equatable {
  let others: Int
  let hasEnding: Bool
  let isStopped: Bool
  let isSourceGone: Bool
  let isHeldUp: Bool
}
