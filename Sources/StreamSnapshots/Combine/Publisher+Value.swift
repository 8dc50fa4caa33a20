import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension Publisher where Output: Equatable {
  /// Expects one of the publisher's first values to equal a value.
  ///
  /// ```swift
  /// publisher.expect(1)                                            // passes on 1, 2 and fails on 2, 3
  /// publisher.expect(2, takesNewest: true, fulfillmentCount: 2)    // passes on 1, 2 and fails on 2, 1
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    _ expectedValue: Output, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    PublisherStream(self).expect(
      expectedValue, takesNewest: takesNewest, timeout: timeout, fulfillmentCount: fulfillmentCount,
      file: file, function: function, line: line)
  }

  /// Expects one of the publisher's first values to equal a value, suspending until they have come.
  ///
  /// ```swift
  /// await publisher.expect(1)
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    _ expectedValue: Output, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await PublisherStream(self).expect(
      expectedValue, takesNewest: takesNewest, timeout: timeout, fulfillmentCount: fulfillmentCount,
      file: file, function: function, line: line)
  }

  /// The verdict of `expect` without
  /// a report, for property tests.
  ///
  /// ```swift
  /// publisher.mismatch(1) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    _ expectedValue: Output, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1
  ) -> String? {
    PublisherStream(self).mismatch(
      expectedValue, takesNewest: takesNewest, timeout: timeout, fulfillmentCount: fulfillmentCount)
  }

  /// The verdict of `expect` without
  /// a report, suspending until the values have come.
  ///
  /// ```swift
  /// await publisher.mismatch(1) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    _ expectedValue: Output, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1
  ) async -> String? {
    await PublisherStream(self).mismatch(
      expectedValue, takesNewest: takesNewest, timeout: timeout, fulfillmentCount: fulfillmentCount)
  }
}
