/// Where an event source sends what happens; safe to use from any thread.
public struct EventSink<Output, Failure: Error>: Sendable {
  let input: RecorderInput<Output, Failure>

  /// Sends a value.
  public func send(_ value: Output) { input.receive(value) }

  /// Ends the stream normally.
  public func finish() { input.receive(.finished) }

  /// Ends the stream with an error.
  public func fail(_ error: Failure) { input.receive(.failed(error)) }

  /// Ends the stream as one that was cancelled.
  public func cancel() { input.receive(.cancelled) }

  /// Says what to do when the recording lets the source go.
  ///
  /// The closure runs exactly once: when the stream ended, when the recording was cancelled or
  /// released, or at once where that has happened already.
  public func onCancel(_ action: @escaping () -> Void) { input.onRelease(action) }
}
