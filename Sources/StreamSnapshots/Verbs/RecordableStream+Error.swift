import Foundation

extension RecordableStream {
  /// Expects the stream to end with an error.
  ///
  /// ```swift
  /// source.expectError(.offline)    // fails where the stream completes, goes on or fails otherwise
  /// ```
  ///
  /// Errors of an `Equatable` type are compared by `==`, others by their type and their rendered
  /// content, payloads included. Blocks the calling thread, or runs the main run loop where the
  /// calling thread is the main one.
  ///
  /// - Parameters:
  ///   - expectedError: The error to end with.
  ///   - timeout: How long to wait for the end, in seconds.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expectError(
    _ expectedError: Failure, timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let mismatch = mismatch(of: ErrorExpectation(expectedError: expectedError), timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects the stream to end with an error, and suspends until it has ended.
  ///
  /// ```swift
  /// await source.expectError(.offline)
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expectError(
    _ expectedError: Failure, timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    let mismatch = await mismatch(
      of: ErrorExpectation(expectedError: expectedError), timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// The verdict of `expectError` without a report.
  ///
  /// ```swift
  /// source.mismatchError(.offline) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - expectedError: The error to end with.
  ///   - timeout: How long to wait for the end, in seconds.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  @available(*, noasync)
  public func mismatchError(
    _ expectedError: Failure, timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    mismatch(of: ErrorExpectation(expectedError: expectedError), timeout: timeout)?.message
  }

  /// The verdict of `expectError` without a report, suspending.
  ///
  /// ```swift
  /// await source.mismatchError(.offline) == nil
  /// ```
  public func mismatchError(
    _ expectedError: Failure, timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await mismatch(of: ErrorExpectation(expectedError: expectedError), timeout: timeout)?.message
  }

  @available(*, noasync)
  private func mismatch(
    of expectation: ErrorExpectation<Failure>, timeout: TimeInterval
  ) -> Mismatch? {
    mismatch(until: .completion, timeout: timeout) { recording, context in
      expectation.mismatch(in: recording, context.words)
    }
  }

  private func mismatch(
    of expectation: ErrorExpectation<Failure>, timeout: TimeInterval
  ) async -> Mismatch? {
    await mismatch(until: .completion, timeout: timeout) { recording, context in
      expectation.mismatch(in: recording, context.words)
    }
  }
}
