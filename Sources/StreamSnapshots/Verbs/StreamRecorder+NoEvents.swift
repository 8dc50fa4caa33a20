import StreamRecording
import StreamTranscripts

extension StreamRecorder {
  /// Expects nothing to come for a while: no value, no ending, no breaking of a rule.
  ///
  /// ```swift
  /// subject.send(1)
  /// recorder.expect(1)
  /// recorder.expectNoEvents(for: .milliseconds(200))
  /// ```
  ///
  /// A value that has come before and wasn't taken counts as well. Waits for the whole duration, by
  /// the recorder's clock, and fails as soon as something comes. Blocks the calling thread, or runs
  /// the main run loop where the calling thread is the main one.
  ///
  /// - Parameters:
  ///   - duration: How long from now.
  ///   - file: The caller's file.
  ///   - function: The caller's function.
  ///   - line: The caller's line, where a failure is reported.
  /// - Returns: Whether nothing came.
  @available(*, noasync)
  @discardableResult
  public func expectNoEvents(
    for duration: Duration, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) -> Bool {
    let mismatch = mismatch(of: silence(for: duration), for: duration)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  /// Expects nothing to come for a while, suspending meanwhile.
  ///
  /// ```swift
  /// await recorder.expectNoEvents(for: .milliseconds(200))
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expectNoEvents(
    for duration: Duration, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line
  ) async -> Bool {
    let mismatch = await mismatch(of: silence(for: duration), for: duration)
    return verdict(mismatch, at: CallSite(file: file, function: function, line: line))
  }

  private func mismatch(
    of broken: BrokenSilence<Output, Failure>?, for duration: Duration
  ) -> Mismatch? {
    let context = ExpectationContext.of(self)
    guard let broken else { return Mismatch(nil, in: context) }
    let event =
      switch broken.event {
      case .value(let value): "value \(context.words.value(value))"
      case .violation(let rule, _): "a violation: \(rule.text)"
      case .ending(let ending): "the end: \(context.words.ending(ending, timeLimit: nil))"
      case .subscription, .demand, .cancel, .lane: broken.event.kind.rawValue
      }
    let when =
      broken.delay == .zero
      ? "which had come before and wasn't taken"
      : "after \(DurationText.text(of: .milliseconds(broken.delay.nanoseconds / 1_000_000)))"
    return Mismatch(
      "Expected no events for \(DurationText.text(of: duration)), received \(event), \(when)",
      in: context)
  }
}
