import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension Publisher {
  /// Expects the publisher to end with an error.
  ///
  /// ```swift
  /// publisher.expectError(.offline)    // fails where the stream completes, goes on or fails otherwise
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expectError(
    _ expectedError: Failure, timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    PublisherStream(self).expectError(
      expectedError, timeout: timeout, file: file, function: function, line: line)
  }

  /// Expects the publisher to end with an error, and suspends until it has ended.
  ///
  /// ```swift
  /// await publisher.expectError(.offline)
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expectError(
    _ expectedError: Failure, timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await PublisherStream(self).expectError(
      expectedError, timeout: timeout, file: file, function: function, line: line)
  }

  /// The verdict of `expectError` without a report.
  ///
  /// ```swift
  /// publisher.mismatchError(.offline) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatchError(
    _ expectedError: Failure, timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    PublisherStream(self).mismatchError(expectedError, timeout: timeout)
  }

  /// The verdict of `expectError` without a report, suspending.
  ///
  /// ```swift
  /// await publisher.mismatchError(.offline) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatchError(
    _ expectedError: Failure, timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await PublisherStream(self).mismatchError(expectedError, timeout: timeout)
  }
}
