// The two ways to wait. Both look, register to be woken unless something has come meanwhile, and
// look again: there is no polling, and who finds what it looks for at once doesn't wait at all.

extension RecorderStorage {
  /// Blocks the thread until a watch has found what it looks for.
  ///
  /// - Returns: What was found, and what blocking may have held up where it did block.
  func wait<Watch: RecorderWatch>(
    for watch: inout Watch, clock: RecorderClock?
  ) -> (outcome: Watch.Outcome, obstacles: WaitObstacles?)
  where Watch.Output == Output, Watch.Failure == Failure {
    var begun: (signal: BlockingSignal, obstacles: WaitObstacles)?
    var backstop = WaitBackstop()
    while true {
      let step = watch.look(at: self, now: reading(of: clock, backstop: &backstop))
      guard case .wait(let threshold, let mark, let deadline) = step else {
        if case .done(let outcome) = step { return (outcome, begun?.obstacles) }
        continue
      }
      let wait = begun ?? (BlockingSignal(), WaitObstacles())
      begun = wait
      let waiter = Waiter(threshold: threshold, signal: wait.signal)
      guard withState({ $0.addWaiter(waiter, after: mark) }) else { continue }
      if let clock {
        let timer = WaitTimer.foreign(clock, deadline: deadline, backstop: backstop.deadline)
        let stopTimer = timer.start { wait.signal.fire() }
        wait.signal.wait(until: backstop.deadline)
        stopTimer()
      } else {
        wait.signal.wait(until: deadline)
      }
      withState { $0.removeWaiter(wait.signal) }
    }
  }

  /// Suspends the task until a watch has found what it looks for.
  ///
  /// Where the task is cancelled, the stream is cancelled as well. A source that says by itself how
  /// it ended has a moment to do so, and what it had buffered is still recorded.
  func wait<Watch: RecorderWatch>(
    for watch: inout Watch, clock: RecorderClock?
  ) async -> Watch.Outcome where Watch.Output == Output, Watch.Failure == Failure {
    var backstop = WaitBackstop()
    var graceEnd: Int64?
    var postponed: Int64 = 0
    var isOver = false
    while true {
      let now = reading(of: clock, backstop: &backstop)
      let step = watch.look(at: self, now: isOver ? .max : now)
      guard case .wait(let threshold, let mark, let deadline) = step else {
        if case .done(let outcome) = step { return outcome }
        continue
      }
      if Task.isCancelled, graceEnd == nil {
        let end = MonotonicTime.now + DepartureWatch<Output, Failure>.grace
        graceEnd = end
        withState { $0.departureDeadline = end }
        transition { $0.windDown(at: $1) }
        continue
      }
      if let end = graceEnd, MonotonicTime.now >= end {
        graceEnd = .max
        isOver = true
        transition { $0.cancel(at: $1) }
        continue
      }
      let signal = SuspendingSignal()
      let waiter = Waiter(threshold: threshold, signal: signal)
      guard withState({ $0.addWaiter(waiter, after: mark) }) else { continue }
      let timer =
        if let graceEnd {
          WaitTimer.monotonic(deadline: clock == nil ? min(deadline, graceEnd) : graceEnd)
        } else if let clock {
          WaitTimer.foreign(clock, deadline: deadline, backstop: backstop.deadline)
        } else {
          WaitTimer.monotonic(deadline: deadline)
        }
      let hasPassed =
        graceEnd == nil
        ? await clock?.letTimePass(to: deadline) { signal.hasFired } ?? false : false
      if !hasPassed { await signal.wait(for: timer, endsWhenCancelled: graceEnd == nil) }
      withState { $0.removeWaiter(signal) }
      // A task that is resumed long after the time was up shows that all threads for tasks were
      // blocked, those of the stream too: they get the time that they were denied.
      if clock == nil, graceEnd == nil {
        let delay = MonotonicTime.now - deadline
        if delay > Self.patience, postponed < Self.longestDelay {
          postponed += delay
          watch.postpone(by: delay)
        }
      }
    }
  }

  /// How late a task may be resumed on a machine that is merely busy, in nanoseconds.
  private static var patience: Int64 { 100_000_000 }

  /// How long a time limit is put off in all, in nanoseconds.
  private static var longestDelay: Int64 { 60_000_000_000 }

  /// What a clock reads; the end of time where it has stood still for too long.
  private func reading(of clock: RecorderClock?, backstop: inout WaitBackstop) -> Int64 {
    guard let clock else { return MonotonicTime.now }
    let reading = clock.now()
    return backstop.isReached(at: reading) ? .max : reading
  }
}
