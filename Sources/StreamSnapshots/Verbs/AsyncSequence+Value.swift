import Foundation

extension AsyncSequence where Element: Equatable {
  /// Expects one of the sequence's first values to equal a value.
  ///
  /// ```swift
  /// numbers.expect(1)                                            // passes on 1, 2 and fails on 2, 3
  /// numbers.expect(2, takesNewest: true, fulfillmentCount: 2)    // passes on 1, 2 and fails on 2, 1
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    _ expectedValue: Element, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    SequenceStream(self).expect(
      expectedValue, takesNewest: takesNewest, timeout: timeout, fulfillmentCount: fulfillmentCount,
      file: file, function: function, line: line)
  }

  /// Expects one of the sequence's first values to equal a value, suspending until they have come.
  ///
  /// ```swift
  /// await numbers.expect(1)
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    _ expectedValue: Element, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await SequenceStream(self).expect(
      expectedValue, takesNewest: takesNewest, timeout: timeout, fulfillmentCount: fulfillmentCount,
      file: file, function: function, line: line)
  }

  /// The verdict of `expect` without
  /// a report, for property tests.
  ///
  /// ```swift
  /// numbers.mismatch(1) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    _ expectedValue: Element, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1
  ) -> String? {
    SequenceStream(self).mismatch(
      expectedValue, takesNewest: takesNewest, timeout: timeout, fulfillmentCount: fulfillmentCount)
  }

  /// The verdict of `expect` without
  /// a report, suspending until the values have come.
  ///
  /// ```swift
  /// await numbers.mismatch(1) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    _ expectedValue: Element, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1
  ) async -> String? {
    await SequenceStream(self).mismatch(
      expectedValue, takesNewest: takesNewest, timeout: timeout, fulfillmentCount: fulfillmentCount)
  }
}
