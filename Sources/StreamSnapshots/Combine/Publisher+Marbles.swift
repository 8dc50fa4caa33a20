import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension Publisher where Output: Equatable {
  /// Expects the publisher to do what a marble diagram draws.
  ///
  /// ```swift
  /// publisher.expect(marbles: "a-b--(cd)|", ["a": 1, "b": 2, "c": 3, "d": 4], per: .milliseconds(100))
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    marbles diagram: String, _ values: [Character: Output], per frame: Duration,
    tolerance: Duration = .seconds(1), timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    PublisherStream(self).expect(
      marbles: diagram, values, per: frame, tolerance: tolerance, timeout: timeout, file: file,
      function: function, line: line)
  }

  /// Expects the publisher to do what a marble diagram draws, suspending until the recording has ended.
  ///
  /// ```swift
  /// await publisher.expect(marbles: "a-b|", ["a": 1, "b": 2], per: .milliseconds(100))
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    marbles diagram: String, _ values: [Character: Output], per frame: Duration,
    tolerance: Duration = .seconds(1), timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await PublisherStream(self).expect(
      marbles: diagram, values, per: frame, tolerance: tolerance, timeout: timeout, file: file,
      function: function, line: line)
  }

  /// The verdict of expecting a marble diagram without a report.
  ///
  /// ```swift
  /// publisher.mismatch(marbles: "a-b|", ["a": 1, "b": 2], per: .milliseconds(100)) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    marbles diagram: String, _ values: [Character: Output], per frame: Duration,
    tolerance: Duration = .seconds(1), timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    PublisherStream(self).mismatch(
      marbles: diagram, values, per: frame, tolerance: tolerance, timeout: timeout)
  }

  /// The verdict of expecting a marble diagram without a report, suspending.
  ///
  /// ```swift
  /// await publisher.mismatch(marbles: "a-b|", ["a": 1, "b": 2], per: .milliseconds(100)) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    marbles diagram: String, _ values: [Character: Output], per frame: Duration,
    tolerance: Duration = .seconds(1), timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await PublisherStream(self).mismatch(
      marbles: diagram, values, per: frame, tolerance: tolerance, timeout: timeout)
  }
}
