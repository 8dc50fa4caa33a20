/// Where an event source sends what happens; safe to use from any thread.
public struct EventSink<Output, Failure: Error>: Sendable {
  @usableFromInline let storage: RecorderStorage<Output, Failure>

  /// Makes a sink that sends to a recorder.
  init(_ storage: RecorderStorage<Output, Failure>) { self.storage = storage }

  /// Sends a value.
  @inlinable public func send(_ value: Output) { _ = storage.receive(value) }

  /// Ends the stream normally.
  public func finish() { end(with: .finished) }

  /// Ends the stream with an error.
  public func fail(_ error: Failure) { end(with: .failed(error)) }

  /// Ends the stream as one that was cancelled.
  public func cancel() { end(with: .cancelled) }

  /// Says what to do when the recording lets the source go.
  ///
  /// The closure runs exactly once: when the stream ended, when the recording was cancelled or
  /// released, or at once where that has happened already.
  public func onCancel(_ action: @escaping () -> Void) {
    storage.transition { state, _ in state.addReleaseAction(action) }
  }

  private func end(with ending: StreamEnding<Failure>) {
    storage.transition { $0.receive(ending, at: $1) }
  }
}
