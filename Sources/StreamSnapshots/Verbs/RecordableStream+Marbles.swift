import Foundation

extension RecordableStream where Output: Equatable {
  /// Expects the stream to do what a marble diagram draws.
  ///
  /// ```swift
  /// source.expect(marbles: "a-b--(cd)|", ["a": 1, "b": 2, "c": 3, "d": 4], per: .milliseconds(100))
  /// ```
  ///
  /// Each character is a column of time, a group in parentheses is one column together, and blanks
  /// are none. `-` is time passing, `|` a normal end, `#` an error (whichever it is), `!` cancelled,
  /// and `…` or `...` still open: the recording then ends with the diagram's last value. Any other
  /// character stands for its value. On a virtual clock times are compared exactly, on the real one
  /// with a tolerance. A malformed diagram fails with the column.
  ///
  /// Blocks the calling thread, or runs the main run loop where the calling thread is the main one.
  ///
  /// - Parameters:
  ///   - diagram: The diagram.
  ///   - values: What its characters stand for.
  ///   - frame: The time of a column, above zero.
  ///   - tolerance: How far from its column an event may lie on the real clock.
  ///   - timeout: How long to wait for the end, in seconds.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expect(
    marbles diagram: String, _ values: [Character: Output], per frame: Duration,
    tolerance: Duration = .seconds(1), timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let expectation = MarbleExpectation<Output, Failure>(
      diagram: diagram, values: values, frame: frame, tolerance: tolerance, areEqual: ==)
    let mismatch = mismatch(of: expectation, timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects the stream to do what a marble diagram draws, suspending until the recording has ended.
  ///
  /// ```swift
  /// await source.expect(marbles: "a-b|", ["a": 1, "b": 2], per: .milliseconds(100))
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expect(
    marbles diagram: String, _ values: [Character: Output], per frame: Duration,
    tolerance: Duration = .seconds(1), timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    let expectation = MarbleExpectation<Output, Failure>(
      diagram: diagram, values: values, frame: frame, tolerance: tolerance, areEqual: ==)
    let mismatch = await mismatch(of: expectation, timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// The verdict of expecting a marble diagram without a report.
  ///
  /// ```swift
  /// source.mismatch(marbles: "a-b|", ["a": 1, "b": 2], per: .milliseconds(100)) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: The diagram.
  ///   - values: What its characters stand for.
  ///   - frame: The time of a column, above zero.
  ///   - tolerance: How far from its column an event may lie on the real clock.
  ///   - timeout: How long to wait for the end, in seconds.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  @available(*, noasync)
  public func mismatch(
    marbles diagram: String, _ values: [Character: Output], per frame: Duration,
    tolerance: Duration = .seconds(1), timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    let expectation = MarbleExpectation<Output, Failure>(
      diagram: diagram, values: values, frame: frame, tolerance: tolerance, areEqual: ==)
    return mismatch(of: expectation, timeout: timeout)?.message
  }

  /// The verdict of expecting a marble diagram without a report, suspending.
  ///
  /// ```swift
  /// await source.mismatch(marbles: "a-b|", ["a": 1, "b": 2], per: .milliseconds(100)) == nil
  /// ```
  public func mismatch(
    marbles diagram: String, _ values: [Character: Output], per frame: Duration,
    tolerance: Duration = .seconds(1), timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    let expectation = MarbleExpectation<Output, Failure>(
      diagram: diagram, values: values, frame: frame, tolerance: tolerance, areEqual: ==)
    return await mismatch(of: expectation, timeout: timeout)?.message
  }

  @available(*, noasync)
  private func mismatch(
    of expectation: MarbleExpectation<Output, Failure>, timeout: TimeInterval
  ) -> Mismatch? {
    withRecorder { recorder in
      let recording = recorder.recording(until: expectation.limit, timeout: timeout)
      return mismatch(of: expectation, in: recording, of: recorder)
    }
  }

  private func mismatch(
    of expectation: MarbleExpectation<Output, Failure>, timeout: TimeInterval
  ) async -> Mismatch? {
    await withRecorder { recorder in
      let recording = await recorder.recording(until: expectation.limit, timeout: timeout)
      return mismatch(of: expectation, in: recording, of: recorder)
    }
  }

  private func mismatch(
    of expectation: MarbleExpectation<Output, Failure>, in recording: Recording<Output, Failure>,
    of recorder: StreamRecorder<Output, Failure>
  ) -> Mismatch? {
    let context = ExpectationContext.of(recorder)
    let factor = (try? SnapshotRun.current.environment.timeFactor) ?? 1
    let message = expectation.mismatch(
      in: recording, isExact: recorder.isOnVirtualClock, timeFactor: factor, context.words)
    return Mismatch(message, in: context)
  }
}
