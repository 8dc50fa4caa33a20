import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension Publisher where Output: Equatable {
  /// Expects exactly some values, and the publisher to complete normally after them.
  ///
  /// ```swift
  /// publisher.expect(values: [1, 2, 3])    // passes on 1, 2, 3 and a normal end
  /// publisher.expect(values: [1, 2])       // fails on 1, 2, 3, and where the stream fails or goes on
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    values expectedValues: [Output], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    PublisherStream(self).expect(
      values: expectedValues, timeout: timeout, file: file, function: function, line: line)
  }

  /// Expects exactly some values, and suspends until the publisher has ended.
  ///
  /// ```swift
  /// await publisher.expect(values: [1, 2, 3])
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    values expectedValues: [Output], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await PublisherStream(self).expect(
      values: expectedValues, timeout: timeout, file: file, function: function, line: line)
  }

  /// The verdict of `expect(values:)` without a report.
  ///
  /// ```swift
  /// publisher.mismatch(values: [1, 2, 3]) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    values expectedValues: [Output], timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    PublisherStream(self).mismatch(values: expectedValues, timeout: timeout)
  }

  /// The verdict of `expect(values:)` without a report, suspending.
  ///
  /// ```swift
  /// await publisher.mismatch(values: [1, 2, 3]) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    values expectedValues: [Output], timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await PublisherStream(self).mismatch(values: expectedValues, timeout: timeout)
  }

  /// Expects exactly some events, the ending among them.
  ///
  /// ```swift
  /// publisher.expect(events: [.value(1), .failed(.offline)])
  /// publisher.expect(events: [.value(1), .open], until: .values(1))
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    events expectedEvents: [StreamEvent<Output, Failure>],
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    PublisherStream(self).expect(
      events: expectedEvents, until: limit, timeout: timeout, file: file, function: function,
      line: line)
  }

  /// Expects exactly some events, and suspends until the recording has ended.
  ///
  /// ```swift
  /// await publisher.expect(events: [.value(1), .failed(.offline)])
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    events expectedEvents: [StreamEvent<Output, Failure>],
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await PublisherStream(self).expect(
      events: expectedEvents, until: limit, timeout: timeout, file: file, function: function,
      line: line)
  }

  /// The verdict of `expect(events:)` without a report.
  ///
  /// ```swift
  /// publisher.mismatch(events: [.value(1), .finished]) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    events expectedEvents: [StreamEvent<Output, Failure>],
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    PublisherStream(self).mismatch(events: expectedEvents, until: limit, timeout: timeout)
  }

  /// The verdict of `expect(events:)` without a report, suspending.
  ///
  /// ```swift
  /// await publisher.mismatch(events: [.value(1), .finished]) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    events expectedEvents: [StreamEvent<Output, Failure>],
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await PublisherStream(self).mismatch(events: expectedEvents, until: limit, timeout: timeout)
  }
}
