import Foundation

// Each of these has a twin in StreamRecorder+Blocking.swift, which synchronous code calls.

extension StreamRecorder {
  /// Waits until a limit is met, the stream ends or the time is up, and returns what happened.
  ///
  /// ```swift
  /// let recording = await recorder.recording(until: .values(2), timeout: 1)
  /// ```
  ///
  /// Suspends the task. Where the task is cancelled, before or meanwhile, the stream is cancelled
  /// too, and the recording's ending is `cancelled`; what an `AsyncStream` had buffered is in it.
  ///
  /// - Parameters:
  ///   - limit: What to wait for.
  ///   - timeout: How long to wait, in seconds; always finite, whatever is given. On the real clock
  ///     it is stretched by `STREAM_SNAPSHOTS_TIME_FACTOR`.
  /// - Returns: What happened from the subscription to the limit. Its ending is `open` where the
  ///   stream had not ended by then.
  public func recording(
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> Recording<Output, Failure> {
    var watch = LimitWatch<Output, Failure>(
      for: limit, timeout: RecordingTimeout(seconds: timeout, on: storage.clock), in: storage)
    let cut = await storage.wait(for: &watch, clock: storage.clock)
    if cut.stop == .ended { await awaitDeparture() }
    return recording(cut, hint: nil)
  }

  /// Takes the next value; `nil` where the stream ends or the time is up before one comes.
  ///
  /// ```swift
  /// let first = await recorder.next()
  /// let second = await recorder.next()
  /// ```
  ///
  /// Suspends the task as `recording` does.
  ///
  /// - Parameter timeout: How long to wait, in seconds.
  public func next(timeout: TimeInterval = RecordingDefaults.timeout) async -> Output? {
    await takeNext(1, timeout: timeout).values.first
  }

  /// Takes the next values, or fewer where the stream ends or the time is up.
  package func takeNext(_ count: Int, timeout: TimeInterval) async -> TakenValues<Output, Failure> {
    var watch = TakeWatch<Output, Failure>(
      count, timeout: RecordingTimeout(seconds: timeout, on: storage.clock), in: storage)
    return await storage.wait(for: &watch, clock: storage.clock)
  }

  /// Cancels the stream and gives the source a moment to clean up, for 50 ms at most.
  package func stop() async {
    cancel()
    await awaitDeparture()
  }

  private func awaitDeparture() async {
    var watch = DepartureWatch(in: storage)
    await storage.wait(for: &watch, clock: nil)
  }
}
