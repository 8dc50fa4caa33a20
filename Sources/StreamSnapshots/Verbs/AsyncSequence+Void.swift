import Foundation

extension AsyncSequence where Element == Void {
  /// Expects the sequence to send some events that have no value.
  ///
  /// ```swift
  /// numbers.expect(())                         // passes on one event and more
  /// numbers.expect((), fulfillmentCount: 2)    // passes on two events and more
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    SequenceStream(self).expect(
      expectedValue, timeout: timeout, fulfillmentCount: fulfillmentCount, file: file,
      function: function, line: line)
  }

  /// Expects the sequence to send some events that have no value, suspending until they have come.
  ///
  /// ```swift
  /// await numbers.expect(())
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await SequenceStream(self).expect(
      expectedValue, timeout: timeout, fulfillmentCount: fulfillmentCount, file: file,
      function: function, line: line)
  }

  /// Expects exactly so many events that have no value, and the sequence to complete after them.
  ///
  /// ```swift
  /// numbers.expect(values: [(), ()])
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    SequenceStream(self).expect(
      values: expectedValues, timeout: timeout, file: file, function: function, line: line)
  }

  /// Expects exactly so many events that have no value, suspending until the sequence has ended.
  ///
  /// ```swift
  /// await numbers.expect(values: [(), ()])
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await SequenceStream(self).expect(
      values: expectedValues, timeout: timeout, file: file, function: function, line: line)
  }

  /// The verdict of `expect` without a report.
  ///
  /// ```swift
  /// numbers.mismatch(()) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1
  ) -> String? {
    SequenceStream(self).mismatch(
      expectedValue, timeout: timeout, fulfillmentCount: fulfillmentCount)
  }

  /// The verdict of `expect` without a report,
  /// suspending.
  ///
  /// ```swift
  /// await numbers.mismatch(()) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1
  ) async -> String? {
    await SequenceStream(self).mismatch(
      expectedValue, timeout: timeout, fulfillmentCount: fulfillmentCount)
  }

  /// The verdict of expecting exactly so many events that have no value, without a report.
  ///
  /// ```swift
  /// numbers.mismatch(values: [(), ()]) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    SequenceStream(self).mismatch(values: expectedValues, timeout: timeout)
  }

  /// The verdict of expecting exactly so many events that have no value, suspending.
  ///
  /// ```swift
  /// await numbers.mismatch(values: [(), ()]) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await SequenceStream(self).mismatch(values: expectedValues, timeout: timeout)
  }
}
