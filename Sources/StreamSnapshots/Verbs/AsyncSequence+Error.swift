import Foundation

extension AsyncSequence {
  /// Expects the sequence to end with an error.
  ///
  /// ```swift
  /// numbers.expectError(SearchError.offline)    // fails where the stream completes, goes on or fails otherwise
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expectError(
    _ expectedError: any Error, timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    SequenceStream(self).expectError(
      expectedError, timeout: timeout, file: file, function: function, line: line)
  }

  /// Expects the sequence to end with an error, and suspends until it has ended.
  ///
  /// ```swift
  /// await numbers.expectError(SearchError.offline)
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expectError(
    _ expectedError: any Error, timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await SequenceStream(self).expectError(
      expectedError, timeout: timeout, file: file, function: function, line: line)
  }

  /// The verdict of `expectError` without a report.
  ///
  /// ```swift
  /// numbers.mismatchError(SearchError.offline) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatchError(
    _ expectedError: any Error, timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    SequenceStream(self).mismatchError(expectedError, timeout: timeout)
  }

  /// The verdict of `expectError` without a report, suspending.
  ///
  /// ```swift
  /// await numbers.mismatchError(SearchError.offline) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatchError(
    _ expectedError: any Error, timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await SequenceStream(self).mismatchError(expectedError, timeout: timeout)
  }
}
