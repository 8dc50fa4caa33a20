/// Watches for anything to come that nobody has looked at, until the time is up.
struct SilenceWatch<Output, Failure: Error>: RecorderWatch {
  private let start: Int64
  private let end: Int64

  /// How many entries that aren't values there were when the watch started.
  private let knownOthers: Int

  /// Starts to watch from now on for a duration.
  init(for duration: Duration, in storage: RecorderStorage<Output, Failure>) {
    start = storage.now
    end = RecordingTimeout(duration).deadline(from: start)
    knownOthers = storage.withState { $0.log.others.count }
  }

  /// Does nothing: nobody can say of the time that was missed that it was silent.
  mutating func postpone(by delay: Int64) {}

  func look(
    at storage: RecorderStorage<Output, Failure>, now: Int64
  ) -> WatchStep<BrokenSilence<Output, Failure>?> {
    storage.withState { state in
      func found(
        _ event: RecordedEvent<Output, Failure>, at time: Int64
      ) -> WatchStep<BrokenSilence<Output, Failure>?> {
        .done(BrokenSilence(event: event, delay: .nanoseconds(max(time - start, 0))))
      }
      if state.cursor < state.log.values.count, state.log.values.time(at: state.cursor) <= end,
        let value = state.log.values.values(state.cursor..<state.cursor + 1).first
      {
        return found(.value(value), at: state.log.values.time(at: state.cursor))
      }
      if let other = state.log.others.dropFirst(knownOthers).first(where: \.content.isEvent),
        other.time <= end
      {
        return found(other.content.event, at: other.time)
      }
      if let (ending, time) = state.log.ending, time >= start, time <= end {
        return found(.ending(ending), at: time)
      }
      if now >= end { return .done(nil) }
      return .wait(threshold: state.cursor + 1, mark: state.mark, until: end)
    }
  }
}

/// What came although nothing should have.
package struct BrokenSilence<Output, Failure: Error> {
  /// What came.
  package let event: RecordedEvent<Output, Failure>

  /// How long after the watch had started; zero for a value that had come before and wasn't taken.
  package let delay: Duration
}

extension StreamRecorder {
  /// Waits for a duration, or until something comes; `nil` where nothing did.
  @available(*, noasync)
  package func silence(for duration: Duration) -> BrokenSilence<Output, Failure>? {
    var watch = SilenceWatch<Output, Failure>(for: duration, in: storage)
    return storage.wait(for: &watch, clock: storage.clock).outcome
  }

  /// Waits for a duration, or until something comes; `nil` where nothing did.
  package func silence(for duration: Duration) async -> BrokenSilence<Output, Failure>? {
    var watch = SilenceWatch<Output, Failure>(for: duration, in: storage)
    return await storage.wait(for: &watch, clock: storage.clock)
  }
}
