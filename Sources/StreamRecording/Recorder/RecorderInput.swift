/// The side of a recorder that an adapter sends to; safe to use from any thread.
package struct RecorderInput<Output, Failure: Error>: Sendable {
  /// Takes the subscription, and asks for the values that the recorder wants.
  package func receive(_ connection: SourceConnection) {}

  /// Records a value; `false` where the recording doesn't listen any more.
  @discardableResult
  package func receive(_ value: Output) -> Bool { false }

  /// Records how the stream ended.
  package func receive(_ ending: StreamEnding<Failure>) {}

  /// Runs an action once, when the recording lets the source go, or now if it has.
  package func onRelease(_ action: @escaping () -> Void) {}
}
