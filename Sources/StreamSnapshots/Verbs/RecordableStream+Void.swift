import Foundation

extension RecordableStream where Output == Void {
  /// Expects the stream to send some events that have no value.
  ///
  /// ```swift
  /// source.expect(())                         // passes on one event and more
  /// source.expect((), fulfillmentCount: 2)    // passes on two events and more
  /// ```
  ///
  /// All `Void` values are equal, so that only their number counts. Blocks the calling thread, or
  /// runs the main run loop where the calling thread is the main one.
  ///
  /// - Parameters:
  ///   - expectedValue: The empty value.
  ///   - timeout: How long to wait for the events, in seconds.
  ///   - fulfillmentCount: How many events to take, at least 1.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expect(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let mismatch = mismatch(of: .counting(fulfillmentCount), timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects the stream to send some events that have no value, suspending until they have come.
  ///
  /// ```swift
  /// await source.expect(())
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expect(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    let mismatch = await mismatch(of: .counting(fulfillmentCount), timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects exactly so many events that have no value, and the stream to complete after them.
  ///
  /// ```swift
  /// source.expect(values: [(), ()])
  /// ```
  ///
  /// - Parameters:
  ///   - expectedValues: An empty value for each event.
  ///   - timeout: How long to wait for the end, in seconds.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expect(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let mismatch = mismatch(of: .counting(expectedValues), timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects exactly so many events that have no value, suspending until the stream has ended.
  ///
  /// ```swift
  /// await source.expect(values: [(), ()])
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expect(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    let mismatch = await mismatch(of: .counting(expectedValues), timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// The verdict of `expect` without a report.
  ///
  /// ```swift
  /// source.mismatch(()) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - expectedValue: The empty value.
  ///   - timeout: How long to wait for the events, in seconds.
  ///   - fulfillmentCount: How many events to take, at least 1.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  @available(*, noasync)
  public func mismatch(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1
  ) -> String? {
    mismatch(of: .counting(fulfillmentCount), timeout: timeout)?.message
  }

  /// The verdict of `expect` without a report,
  /// suspending.
  ///
  /// ```swift
  /// await source.mismatch(()) == nil
  /// ```
  public func mismatch(
    _ expectedValue: Void, timeout: TimeInterval = RecordingDefaults.timeout,
    fulfillmentCount: Int = 1
  ) async -> String? {
    await mismatch(of: .counting(fulfillmentCount), timeout: timeout)?.message
  }

  /// The verdict of expecting exactly so many events that have no value, without a report.
  ///
  /// ```swift
  /// source.mismatch(values: [(), ()]) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - expectedValues: An empty value for each event.
  ///   - timeout: How long to wait for the end, in seconds.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  @available(*, noasync)
  public func mismatch(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout
  ) -> String? {
    mismatch(of: .counting(expectedValues), timeout: timeout)?.message
  }

  /// The verdict of expecting exactly so many events that have no value, suspending.
  ///
  /// ```swift
  /// await source.mismatch(values: [(), ()]) == nil
  /// ```
  public func mismatch(
    values expectedValues: [Void], timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> String? {
    await mismatch(of: .counting(expectedValues), timeout: timeout)?.message
  }
}

extension ValueExpectation where Output == Void {
  /// Expects so many empty values.
  fileprivate static func counting(_ count: Int) -> ValueExpectation {
    ValueExpectation((), takesNewest: false, fulfillmentCount: count) { _, _ in true }
  }
}

extension EventsExpectation where Output == Void {
  /// Expects so many empty values and a normal end.
  fileprivate static func counting(_ values: [Void]) -> EventsExpectation {
    EventsExpectation(values: values) { _, _ in true }
  }
}
