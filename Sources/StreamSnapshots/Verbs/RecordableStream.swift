import Foundation

/// A stream that can be recorded: conforming to it gives a type all the verbs.
///
/// ``EventSource`` and ``StreamRecorder`` conform; `AsyncSequence` and Combine's `Publisher`, which
/// are protocols themselves, have the same verbs. A type of another framework conforms in a few
/// lines, by bridging it through an ``EventSource``:
///
/// ```swift
/// extension Signal: RecordableStream {
///   func record() -> StreamRecorder<Value, Failure> {
///     EventSource { events in
///       let observer = observe(onValue: events.send, onEnd: events.finish)
///       events.onCancel { observer.dispose() }
///     }.record()
///   }
/// }
/// ```
public protocol RecordableStream<Output, Failure> {
  /// The type of the stream's values.
  associatedtype Output

  /// The type of the stream's error; `Never` where it can't fail.
  associatedtype Failure: Error

  /// Starts a recording, which has subscribed when the method returns.
  ///
  /// ```swift
  /// let recorder = source.record()
  /// recorder.expect(1)
  /// ```
  ///
  /// - Returns: A recorder with exactly one subscription, which ends when the recorder is released.
  func record() -> StreamRecorder<Output, Failure>
}

extension StreamRecorder: RecordableStream {
  /// Returns the recorder itself, which records already.
  public func record() -> StreamRecorder<Output, Failure> { self }
}

extension EventSource: RecordableStream {
  /// Starts a recording: calls the source's closure, and has subscribed when it returns.
  ///
  /// ```swift
  /// let recorder = source.record()
  /// recorder.expect(1)
  /// ```
  public func record() -> StreamRecorder<Output, Failure> {
    StreamRecorder(self, context: ExpectationContext.current)
  }

  /// Starts a recording that takes its times, and its timeouts too, from a clock.
  ///
  /// ```swift
  /// let recorder = source.record(clock: clock)
  /// await clock.advance(by: .seconds(3600))
  /// await recorder.expect(1)
  /// ```
  ///
  /// - Parameter clock: Any clock whose duration is `Duration`.
  /// - Returns: A recorder with exactly one subscription.
  public func record(clock: some Clock<Duration>) -> StreamRecorder<Output, Failure> {
    StreamRecorder(self, clock: RecorderClock(clock), context: ExpectationContext.current)
  }
}

extension RecordableStream {
  /// Whether the stream is a recorder, which goes on recording after an expectation.
  private var keepsRecording: Bool { self is StreamRecorder<Output, Failure> }

  /// Records the stream for one expectation, and lets it go afterwards unless it is a recorder.
  @available(*, noasync)
  func withRecorder<Result>(
    _ body: (StreamRecorder<Output, Failure>) -> Result
  ) -> Result {
    let recorder = record()
    let result = body(recorder)
    if !keepsRecording { recorder.stop() }
    return result
  }

  /// Records the stream for one expectation, and lets it go afterwards unless it is a recorder.
  func withRecorder<Result>(
    _ body: (StreamRecorder<Output, Failure>) async -> Result
  ) async -> Result {
    let recorder = record()
    let result = await body(recorder)
    if !keepsRecording { await recorder.stop() }
    return result
  }

  /// Judges a recording of the stream, blocking until its limit is met.
  @available(*, noasync)
  func mismatch(
    until limit: RecordingLimit<Output>, timeout: TimeInterval,
    _ judge: (Recording<Output, Failure>, ExpectationContext) -> String?
  ) -> Mismatch? {
    withRecorder { recorder in
      let recording = recorder.recording(until: limit, timeout: timeout)
      let context = ExpectationContext.of(recorder)
      return Mismatch(judge(recording, context), in: context)
    }
  }

  /// Judges a recording of the stream, suspending until its limit is met.
  func mismatch(
    until limit: RecordingLimit<Output>, timeout: TimeInterval,
    _ judge: (Recording<Output, Failure>, ExpectationContext) -> String?
  ) async -> Mismatch? {
    await withRecorder { recorder in
      let recording = await recorder.recording(until: limit, timeout: timeout)
      let context = ExpectationContext.of(recorder)
      return Mismatch(judge(recording, context), in: context)
    }
  }
}
