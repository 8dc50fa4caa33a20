import Dispatch

/// When a wait is over even though nothing has come.
enum WaitTimer {
  /// At a reading of the monotonic clock.
  case monotonic(deadline: Int64)

  /// At a reading of another clock, or at a reading of the monotonic clock in case it stands still.
  case foreign(RecorderClock, deadline: Int64, backstop: Int64)

  /// Calls `action` when the time has come, on any thread; returns what stops the timer.
  func start(_ action: @escaping @Sendable () -> Void) -> () -> Void {
    switch self {
    case .monotonic(let deadline):
      let timer = Self.monotonicTimer(deadline: deadline, action)
      return { timer.cancel() }
    case .foreign(let clock, let deadline, let backstop):
      let timer = Self.monotonicTimer(deadline: backstop, action)
      let task = clock.startTask {
        // A sleep that is cancelled has nobody left to tell.
        if (try? await clock.sleep(deadline)) != nil { action() }
      }
      return {
        timer.cancel()
        task.cancel()
      }
    }
  }

  private static func monotonicTimer(
    deadline: Int64, _ action: @escaping @Sendable () -> Void
  ) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    let rest = max(deadline - MonotonicTime.now, 0)
    timer.schedule(deadline: .now() + .nanoseconds(Int(clamping: rest)), leeway: .milliseconds(1))
    timer.setEventHandler(handler: action)
    timer.resume()
    return timer
  }
}
