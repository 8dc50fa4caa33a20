import Foundation

extension AsyncSequence where Element: Equatable {
  /// Expects exactly some values, and the sequence to complete normally after them.
  ///
  /// ```swift
  /// numbers.expect(values: [1, 2, 3])    // passes on 1, 2, 3 and a normal end
  /// numbers.expect(values: [1, 2])       // fails on 1, 2, 3, and where the stream fails or goes on
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    values expectedValues: [Element], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    SequenceStream(self).expect(
      values: expectedValues, timeout: timeout, file: file, function: function, line: line)
  }

  /// Expects exactly some values, and suspends until the sequence has ended.
  ///
  /// ```swift
  /// await numbers.expect(values: [1, 2, 3])
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    values expectedValues: [Element], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await SequenceStream(self).expect(
      values: expectedValues, timeout: timeout, file: file, function: function, line: line)
  }

  /// The verdict of `expect(values:)` without a report.
  ///
  /// ```swift
  /// numbers.mismatch(values: [1, 2, 3]) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    values expectedValues: [Element], timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    SequenceStream(self).mismatch(values: expectedValues, timeout: timeout)
  }

  /// The verdict of `expect(values:)` without a report, suspending.
  ///
  /// ```swift
  /// await numbers.mismatch(values: [1, 2, 3]) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    values expectedValues: [Element], timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await SequenceStream(self).mismatch(values: expectedValues, timeout: timeout)
  }

  /// Expects exactly some events, the ending among them.
  ///
  /// ```swift
  /// numbers.expect(events: [.value(1), .failed(SearchError.offline)])
  /// numbers.expect(events: [.value(1), .open], until: .values(1))
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    events expectedEvents: [StreamEvent<Element, any Error>],
    until limit: RecordingLimit<Element> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    SequenceStream(self).expect(
      events: expectedEvents, until: limit, timeout: timeout, file: file, function: function,
      line: line)
  }

  /// Expects exactly some events, and suspends until the recording has ended.
  ///
  /// ```swift
  /// await numbers.expect(events: [.value(1), .failed(SearchError.offline)])
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    events expectedEvents: [StreamEvent<Element, any Error>],
    until limit: RecordingLimit<Element> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    await SequenceStream(self).expect(
      events: expectedEvents, until: limit, timeout: timeout, file: file, function: function,
      line: line)
  }

  /// The verdict of `expect(events:)` without a report.
  ///
  /// ```swift
  /// numbers.mismatch(events: [.value(1), .finished]) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    events expectedEvents: [StreamEvent<Element, any Error>],
    until limit: RecordingLimit<Element> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    SequenceStream(self).mismatch(events: expectedEvents, until: limit, timeout: timeout)
  }

  /// The verdict of `expect(events:)` without a report, suspending.
  ///
  /// ```swift
  /// await numbers.mismatch(events: [.value(1), .finished]) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    events expectedEvents: [StreamEvent<Element, any Error>],
    until limit: RecordingLimit<Element> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await SequenceStream(self).mismatch(events: expectedEvents, until: limit, timeout: timeout)
  }
}
