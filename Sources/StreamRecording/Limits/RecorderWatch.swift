/// Something to wait for, which looks at the log and says whether it has come.
///
/// A watch is looked at again whenever what it asked to be woken for has come.
protocol RecorderWatch<Output, Failure, Outcome> {
  associatedtype Output
  associatedtype Failure: Error
  associatedtype Outcome

  /// Looks at what was recorded by `now`, which was read before this call.
  ///
  /// Everything that was recorded with a time of at most `now` is in the log, as times are read
  /// while its lock is held.
  mutating func look(
    at storage: RecorderStorage<Output, Failure>, now: Int64
  ) -> WatchStep<Outcome>

  /// Puts off the time limit, as the process was too busy to look in time.
  mutating func postpone(by delay: Int64)
}

/// What a watch found.
enum WatchStep<Outcome> {
  /// What was waited for has come, or the time is up.
  case done(Outcome)

  /// Nothing yet: to be woken by the value of number `threshold`, by anything that isn't a value
  /// and came after `mark`, and when the clock reads `until`.
  case wait(threshold: Int, mark: LogMark, until: Int64)
}
