import Foundation

// Each of these has a twin in StreamRecorder+Suspending.swift, which async code calls.

extension StreamRecorder {
  /// Waits until a limit is met, the stream ends or the time is up, and returns what happened.
  ///
  /// ```swift
  /// let recording = recorder.recording(until: .values(2), timeout: 1)
  /// ```
  ///
  /// Blocks the thread; on the main thread the main run loop runs meanwhile. The recorder goes on
  /// recording, and another recording has the same events and more.
  ///
  /// - Parameters:
  ///   - limit: What to wait for.
  ///   - timeout: How long to wait, in seconds; always finite, whatever is given. On the real clock
  ///     it is stretched by `STREAM_SNAPSHOTS_TIME_FACTOR`.
  /// - Returns: What happened from the subscription to the limit. Its ending is `open` where the
  ///   stream had not ended by then.
  @available(*, noasync)
  public func recording(
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) -> Recording<Output, Failure> {
    var watch = LimitWatch<Output, Failure>(
      for: limit, timeout: RecordingTimeout(seconds: timeout, on: storage.clock), in: storage)
    let (cut, obstacles) = storage.wait(for: &watch, clock: storage.clock)
    if cut.stop == .ended { awaitDeparture() }
    return recording(cut, hint: cut.stop.timeLimit == nil ? nil : obstacles?.hint)
  }

  /// Takes the next value; `nil` where the stream ends or the time is up before one comes.
  ///
  /// ```swift
  /// let first = recorder.next()
  /// let second = recorder.next()
  /// ```
  ///
  /// Blocks the thread as `recording` does.
  ///
  /// - Parameter timeout: How long to wait, in seconds.
  @available(*, noasync)
  public func next(timeout: TimeInterval = RecordingDefaults.timeout) -> Output? {
    takeNext(1, timeout: timeout).values.first
  }

  /// Takes the next values, or fewer where the stream ends or the time is up.
  @available(*, noasync)
  package func takeNext(_ count: Int, timeout: TimeInterval) -> TakenValues<Output, Failure> {
    var watch = TakeWatch<Output, Failure>(
      count, timeout: RecordingTimeout(seconds: timeout, on: storage.clock), in: storage)
    var (taken, obstacles) = storage.wait(for: &watch, clock: storage.clock)
    if taken.stop.timeLimit != nil { taken.hint = obstacles?.hint }
    return taken
  }

  /// Cancels the stream and gives the source a moment to clean up, for 50 ms at most.
  @available(*, noasync)
  package func stop() {
    cancel()
    awaitDeparture()
  }

  private func awaitDeparture() {
    var watch = DepartureWatch(in: storage)
    _ = storage.wait(for: &watch, clock: nil)
  }
}

extension StreamRecorder {
  /// The part of the log that a recording has.
  func recording(_ cut: RecordingCut, hint: String?) -> Recording<Output, Failure> {
    storage.withState { Recording(cut, of: $0, from: $0.origin, hint: hint) }
  }
}
