import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension Publisher where Output == Void {
  /// Expects the publisher to send some events that have no value.
  ///
  /// ```swift
  /// publisher.expect(())                         // passes on one event and more
  /// publisher.expect((), fulfillmentCount: 2)    // passes on two events and more
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    PublisherStream(self).expect(
      expectedValue, timeout: timeout, fulfillmentCount: fulfillmentCount, file: file,
      function: function, line: line)
  }

  /// Expects the publisher to send some events that have no value, suspending until they have come.
  ///
  /// ```swift
  /// await publisher.expect(())
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await PublisherStream(self).expect(
      expectedValue, timeout: timeout, fulfillmentCount: fulfillmentCount, file: file,
      function: function, line: line)
  }

  /// Expects exactly so many events that have no value, and the publisher to complete after them.
  ///
  /// ```swift
  /// publisher.expect(values: [(), ()])
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    PublisherStream(self).expect(
      values: expectedValues, timeout: timeout, file: file, function: function, line: line)
  }

  /// Expects exactly so many events that have no value, suspending until the publisher has ended.
  ///
  /// ```swift
  /// await publisher.expect(values: [(), ()])
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await PublisherStream(self).expect(
      values: expectedValues, timeout: timeout, file: file, function: function, line: line)
  }

  /// The verdict of `expect` without a report.
  ///
  /// ```swift
  /// publisher.mismatch(()) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1
  ) -> String? {
    PublisherStream(self).mismatch(
      expectedValue, timeout: timeout, fulfillmentCount: fulfillmentCount)
  }

  /// The verdict of `expect` without a report,
  /// suspending.
  ///
  /// ```swift
  /// await publisher.mismatch(()) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1
  ) async -> String? {
    await PublisherStream(self).mismatch(
      expectedValue, timeout: timeout, fulfillmentCount: fulfillmentCount)
  }

  /// The verdict of expecting exactly so many events that have no value, without a report.
  ///
  /// ```swift
  /// publisher.mismatch(values: [(), ()]) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    PublisherStream(self).mismatch(values: expectedValues, timeout: timeout)
  }

  /// The verdict of expecting exactly so many events that have no value, suspending.
  ///
  /// ```swift
  /// await publisher.mismatch(values: [(), ()]) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await PublisherStream(self).mismatch(values: expectedValues, timeout: timeout)
  }
}
