/// Watches for the next values that nobody has taken, and takes them.
struct TakeWatch<Output, Failure: Error>: RecorderWatch {
  typealias Outcome = TakenValues<Output, Failure>

  private let count: Int
  private let timeout: Duration
  private var deadline: Int64

  /// Starts to watch a storage for its next values, for at most `timeout` from now.
  init(_ count: Int, timeout: RecordingTimeout, in storage: RecorderStorage<Output, Failure>) {
    self.count = max(count, 0)
    self.timeout = timeout.duration
    deadline = timeout.deadline(from: storage.now)
  }

  mutating func postpone(by delay: Int64) {
    deadline = RecordingTimeout(.nanoseconds(delay)).deadline(from: deadline)
  }

  func look(
    at storage: RecorderStorage<Output, Failure>, now: Int64
  ) -> WatchStep<TakenValues<Output, Failure>> {
    storage.withState { state in
      let ending = state.log.ending?.ending
      let (last, overflow) = state.cursor.addingReportingOverflow(count)
      let threshold = overflow ? Int.max : last
      let isInTime =
        count == 0
        || (threshold <= state.log.values.count
          && state.log.values.time(at: threshold - 1) <= deadline)
      if isInTime, let values = state.take(count, takesFewer: false) {
        return .done(
          TakenValues(values: values, stop: .limitMet, ending: ending ?? .open, hint: nil))
      }
      if ending != nil || now >= deadline {
        return .done(
          TakenValues(
            values: state.take(count, takesFewer: true) ?? [],
            stop: ending == nil ? .timedOut(limit: timeout) : .ended, ending: ending ?? .open,
            hint: nil))
      }
      return .wait(threshold: threshold, mark: state.mark, until: deadline)
    }
  }
}
