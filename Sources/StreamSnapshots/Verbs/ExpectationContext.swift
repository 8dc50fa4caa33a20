/// What surrounds an expectation: the running test and the settings in force.
///
/// Both are task-local. They are read when a recording starts, since a verdict may be reached on a
/// queue or a task that has neither.
package struct ExpectationContext: Sendable {
  /// The running test, where its framework tells.
  let test: RunningTest?

  /// The settings of the scopes and traits around the expectation.
  let settings: SnapshotSettings

  /// The words of a message.
  var words: ReceivedText { ReceivedText(redacting: settings.redactions ?? []) }

  /// What surrounds the current task.
  package static var current: ExpectationContext {
    ExpectationContext(test: RunningTest.current, settings: SnapshotSettings.current)
  }

  /// What surrounded the recording's start, and, where the current task knows more, what surrounds it.
  static func of(_ recorder: StreamRecorder<some Any, some Error>) -> ExpectationContext {
    let current = current
    guard let start = recorder.context as? ExpectationContext else { return current }
    return ExpectationContext(
      test: current.test ?? start.test,
      settings: start.settings.overlaid(with: current.settings))
  }
}
