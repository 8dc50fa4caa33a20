import Foundation

extension RecordableStream where Output: Equatable {
  /// Expects exactly some values, and the stream to complete normally after them.
  ///
  /// ```swift
  /// source.expect(values: [1, 2, 3])    // passes on 1, 2, 3 and a normal end
  /// source.expect(values: [1, 2])       // fails on 1, 2, 3, and where the stream fails or goes on
  /// ```
  ///
  /// Judges the whole recording, also where a recorder's values were taken already. Values are
  /// compared by `==`. Blocks the calling thread, or runs the main run loop where the calling
  /// thread is the main one.
  ///
  /// - Parameters:
  ///   - expectedValues: All values, in order.
  ///   - timeout: How long to wait for the end, in seconds.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expect(
    values expectedValues: [Output], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let mismatch = mismatch(of: .init(values: expectedValues), timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects exactly some values, and suspends until the stream has ended.
  ///
  /// ```swift
  /// await source.expect(values: [1, 2, 3])
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expect(
    values expectedValues: [Output], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    let mismatch = await mismatch(of: .init(values: expectedValues), timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// The verdict of `expect(values:)` without a report.
  ///
  /// ```swift
  /// source.mismatch(values: [1, 2, 3]) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - expectedValues: All values, in order.
  ///   - timeout: How long to wait for the end, in seconds.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  @available(*, noasync)
  public func mismatch(
    values expectedValues: [Output], timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    mismatch(of: .init(values: expectedValues), timeout: timeout)?.message
  }

  /// The verdict of `expect(values:)` without a report, suspending.
  ///
  /// ```swift
  /// await source.mismatch(values: [1, 2, 3]) == nil
  /// ```
  public func mismatch(
    values expectedValues: [Output], timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await mismatch(of: .init(values: expectedValues), timeout: timeout)?.message
  }

  /// Expects exactly some events, the ending among them.
  ///
  /// ```swift
  /// source.expect(events: [.value(1), .failed(.offline)])
  /// source.expect(events: [.value(1), .open], until: .values(1))
  /// ```
  ///
  /// Values are compared by `==`, errors by `==` where they have it and by type and content
  /// elsewhere. A recording that its limit cut ends with `.open`; one that ran into its timeout
  /// holds never.
  ///
  /// - Parameters:
  ///   - expectedEvents: All events, in order; the last is an ending.
  ///   - limit: When the recording ends.
  ///   - timeout: How long to wait for that, in seconds.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expect(
    events expectedEvents: [StreamEvent<Output, Failure>],
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let mismatch = mismatch(of: .init(events: expectedEvents), until: limit, timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects exactly some events, and suspends until the recording has ended.
  ///
  /// ```swift
  /// await source.expect(events: [.value(1), .failed(.offline)])
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expect(
    events expectedEvents: [StreamEvent<Output, Failure>],
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    let mismatch = await mismatch(
      of: .init(events: expectedEvents), until: limit, timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// The verdict of `expect(events:)` without a report.
  ///
  /// ```swift
  /// source.mismatch(events: [.value(1), .finished]) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - expectedEvents: All events, in order; the last is an ending.
  ///   - limit: When the recording ends.
  ///   - timeout: How long to wait for that, in seconds.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  @available(*, noasync)
  public func mismatch(
    events expectedEvents: [StreamEvent<Output, Failure>],
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    mismatch(of: .init(events: expectedEvents), until: limit, timeout: timeout)?.message
  }

  /// The verdict of `expect(events:)` without a report, suspending.
  ///
  /// ```swift
  /// await source.mismatch(events: [.value(1), .finished]) == nil
  /// ```
  public func mismatch(
    events expectedEvents: [StreamEvent<Output, Failure>],
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await mismatch(of: .init(events: expectedEvents), until: limit, timeout: timeout)?.message
  }
}

extension RecordableStream {
  /// Judges all events of the stream, blocking until the recording has ended.
  @available(*, noasync)
  func mismatch(
    of expectation: EventsExpectation<Output, Failure>,
    until limit: RecordingLimit<Output> = .completion, timeout: TimeInterval
  ) -> Mismatch? {
    mismatch(until: limit, timeout: timeout) { recording, context in
      expectation.mismatch(in: recording, context.words)
    }
  }

  /// Judges all events of the stream, suspending until the recording has ended.
  func mismatch(
    of expectation: EventsExpectation<Output, Failure>,
    until limit: RecordingLimit<Output> = .completion, timeout: TimeInterval
  ) async -> Mismatch? {
    await mismatch(until: limit, timeout: timeout) { recording, context in
      expectation.mismatch(in: recording, context.words)
    }
  }
}
