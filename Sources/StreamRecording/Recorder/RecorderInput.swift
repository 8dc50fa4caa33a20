/// The side of a recorder that an adapter sends to; safe to use from any thread.
package struct RecorderInput<Output, Failure: Error>: Sendable {
  @usableFromInline let storage: RecorderStorage<Output, Failure>

  /// Takes the subscription, and asks for the values that the recorder wants.
  package func receive(_ connection: SourceConnection) {
    storage.transition { $0.connect(connection, at: $1) }
  }

  /// Records a value; `false` where the recording doesn't listen any more.
  @inlinable @discardableResult
  package func receive(_ value: Output) -> Bool { storage.receive(value) }

  /// Records how the stream ended.
  package func receive(_ ending: StreamEnding<Failure>) {
    storage.transition { $0.receive(ending, at: $1) }
  }

  /// Runs an action once, when the recording lets the source go, or now if it has.
  package func onRelease(_ action: @escaping () -> Void) {
    storage.transition { state, _ in state.addReleaseAction(action) }
  }
}
