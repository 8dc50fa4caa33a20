/// Watches for the source to have cleaned up, for a moment of real time.
struct DepartureWatch<Output, Failure: Error>: RecorderWatch {
  /// How long a source is waited for that was cancelled, and may have more to tell, in nanoseconds.
  static var grace: Int64 { 50_000_000 }

  private let deadline: Int64

  /// Starts to watch; the moment is the one that was begun by the first who did.
  init(in storage: RecorderStorage<Output, Failure>) {
    deadline = storage.withState { state in
      let deadline = state.departureDeadline ?? MonotonicTime.now + Self.grace
      state.departureDeadline = deadline
      return deadline
    }
  }

  /// Does nothing: the moment is bounded whatever else the process does.
  mutating func postpone(by delay: Int64) {}

  func look(at storage: RecorderStorage<Output, Failure>, now: Int64) -> WatchStep<Void> {
    storage.withState { state in
      if state.isSourceGone || now >= deadline { return .done(()) }
      return .wait(threshold: .max, mark: state.mark, until: deadline)
    }
  }
}
