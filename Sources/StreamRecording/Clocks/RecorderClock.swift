import StreamTranscripts

/// A clock that a recording takes its times and its timeout from, with the type erased.
package struct RecorderClock: Sendable {
  /// The nanoseconds since the clock was handed to the recorder.
  let now: @Sendable () -> Int64

  /// Sleeps until that many nanoseconds; throws where the task is cancelled.
  let sleep: @Sendable (_ deadline: Int64) async throws -> Void

  /// Starts a task that the clock knows of, where it runs tasks itself.
  let startTask: @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never>

  /// Whether the clock's time is real, so that no two runs measure the same.
  let isReal: Bool

  /// The clock itself and its time at the beginning, where its time moves only when told.
  private let virtual: (clock: VirtualClock, origin: VirtualClock.Instant)?

  /// Wraps a clock; its time is counted from now.
  package init<Wrapped: Clock>(_ clock: Wrapped) where Wrapped.Duration == Duration {
    let origin = clock.now
    isReal = clock is ContinuousClock || clock is SuspendingClock
    now = { origin.duration(to: clock.now).nanoseconds }
    sleep = { deadline in
      try await clock.sleep(until: origin.advanced(by: .nanoseconds(deadline)), tolerance: nil)
    }
    // A virtual clock moves only when the recording's task is at rest as well, so that an event
    // has the time at which it was sent.
    if let clock = clock as? VirtualClock {
      virtual = (clock, clock.now)
      startTask = { clock.startTask($0) }
    } else {
      virtual = nil
      startTask = { operation in Task { await operation() } }
    }
  }

  /// Lets time pass to a reading, or until `isOver`, where it would stand still otherwise.
  ///
  /// That is so within the scope of a virtual clock: while the caller waits, all that the clock
  /// runs is at rest, and the timeout that it gave is how far the time may go.
  ///
  /// - Returns: Whether it did; `false`, at once, on any other clock and for any other caller.
  func letTimePass(to deadline: Int64, until isOver: @escaping @Sendable () -> Bool) async -> Bool {
    guard let (clock, origin) = virtual, VirtualClock.ofScope === clock else { return false }
    await clock.letTimePass(to: origin.advanced(by: .nanoseconds(deadline)), until: isOver)
    return true
  }
}
