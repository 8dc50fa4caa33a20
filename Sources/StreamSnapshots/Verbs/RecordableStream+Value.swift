import Foundation

extension RecordableStream where Output: Equatable {
  /// Expects one of the stream's first values to equal a value.
  ///
  /// ```swift
  /// source.expect(1)                                            // passes on 1, 2 and fails on 2, 3
  /// source.expect(2, takesNewest: true, fulfillmentCount: 2)    // passes on 1, 2 and fails on 2, 1
  /// ```
  ///
  /// Takes the first `fulfillmentCount` values, or fewer if the stream ends or the time is up. The
  /// expectation holds if all of them came and one of them equals the expected value. Later values
  /// do no harm. A recorder takes the values after those that were taken already. Values are
  /// compared by `==`.
  ///
  /// Blocks the calling thread, or runs the main run loop where the calling thread is the main one.
  ///
  /// - Parameters:
  ///   - expectedValue: The value to find.
  ///   - takesNewest: Whether it is the last of the values taken that has to equal it.
  ///   - timeout: How long to wait for the values, in seconds.
  ///   - fulfillmentCount: How many values to take, at least 1.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expect(
    _ expectedValue: Output, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let expectation = ValueExpectation(
      expectedValue, takesNewest: takesNewest, fulfillmentCount: fulfillmentCount)
    let mismatch = mismatch(of: expectation, timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects one of the stream's first values to equal a value, suspending until they have come.
  ///
  /// ```swift
  /// await source.expect(1)
  /// ```
  ///
  /// - Parameters:
  ///   - expectedValue: The value to find.
  ///   - takesNewest: Whether it is the last of the values taken that has to equal it.
  ///   - timeout: How long to wait for the values, in seconds.
  ///   - fulfillmentCount: How many values to take, at least 1.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether the expectation holds.
  @discardableResult
  public func expect(
    _ expectedValue: Output, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    let expectation = ValueExpectation(
      expectedValue, takesNewest: takesNewest, fulfillmentCount: fulfillmentCount)
    let mismatch = await mismatch(of: expectation, timeout: timeout)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// The verdict of `expect` without
  /// a report, for property tests.
  ///
  /// ```swift
  /// source.mismatch(1) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - expectedValue: The value to find.
  ///   - takesNewest: Whether it is the last of the values taken that has to equal it.
  ///   - timeout: How long to wait for the values, in seconds.
  ///   - fulfillmentCount: How many values to take, at least 1.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  @available(*, noasync)
  public func mismatch(
    _ expectedValue: Output, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1
  ) -> String? {
    let expectation = ValueExpectation(
      expectedValue, takesNewest: takesNewest, fulfillmentCount: fulfillmentCount)
    return mismatch(of: expectation, timeout: timeout)?.message
  }

  /// The verdict of `expect` without
  /// a report, suspending until the values have come.
  ///
  /// ```swift
  /// await source.mismatch(1) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - expectedValue: The value to find.
  ///   - takesNewest: Whether it is the last of the values taken that has to equal it.
  ///   - timeout: How long to wait for the values, in seconds.
  ///   - fulfillmentCount: How many values to take, at least 1.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  public func mismatch(
    _ expectedValue: Output, takesNewest: Bool = false,
    timeout: TimeInterval = RecordingDefaults.timeout, fulfillmentCount: Int = 1
  ) async -> String? {
    let expectation = ValueExpectation(
      expectedValue, takesNewest: takesNewest, fulfillmentCount: fulfillmentCount)
    return await mismatch(of: expectation, timeout: timeout)?.message
  }
}

extension RecordableStream {
  /// Judges the stream's next values, blocking until they have come.
  @available(*, noasync)
  func mismatch(
    of expectation: ValueExpectation<Output>, timeout: TimeInterval
  ) -> Mismatch? {
    withRecorder { recorder in
      let taken = recorder.takeNext(expectation.fulfillmentCount, timeout: timeout)
      let context = ExpectationContext.of(recorder)
      return Mismatch(expectation.mismatch(with: taken, context.words), in: context)
    }
  }

  /// Judges the stream's next values, suspending until they have come.
  func mismatch(
    of expectation: ValueExpectation<Output>, timeout: TimeInterval
  ) async -> Mismatch? {
    await withRecorder { recorder in
      let taken = await recorder.takeNext(expectation.fulfillmentCount, timeout: timeout)
      let context = ExpectationContext.of(recorder)
      return Mismatch(expectation.mismatch(with: taken, context.words), in: context)
    }
  }
}
