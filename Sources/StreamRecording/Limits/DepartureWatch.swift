/// Watches for the source to have cleaned up, for a moment of real time.
struct DepartureWatch<Output, Failure: Error>: RecorderWatch {
  /// How long a source is waited for that doesn't react to being cancelled.
  static var grace: Duration { .milliseconds(50) }

  private let deadline = RecordingTimeout(grace).deadline(from: MonotonicTime.now)

  func look(at storage: RecorderStorage<Output, Failure>, now: Int64) -> WatchStep<Void> {
    storage.withState { state in
      if state.isSourceGone || now >= deadline { return .done(()) }
      return .wait(threshold: .max, mark: state.mark, until: deadline)
    }
  }
}
