import StreamTranscripts

/// What scopes and traits say about the snapshots taken inside them.
///
/// A setting that is `nil` leaves the one of the surrounding scope, the trait or the environment.
struct SnapshotSettings: Sendable {
  /// The record mode of the nearest scope.
  var scopeRecord: RecordMode?

  /// The record mode of the nearest trait.
  var traitRecord: RecordMode?

  /// How time is written and compared.
  var timing: TimingPolicy?

  /// The folder of the snapshots.
  var directory: String?

  /// How values become text.
  var rendering: Rendering?

  /// What is replaced in the text.
  var redactions: [Redaction]?

  /// Whether nothing is set.
  var isEmpty: Bool {
    scopeRecord == nil && traitRecord == nil && timing == nil && directory == nil
      && rendering == nil && redactions == nil
  }

  /// The settings of the scopes and traits around the current task.
  @TaskLocal static var current = SnapshotSettings()

  /// The settings with those of an inner scope laid over them; redactions add up.
  func overlaid(with inner: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      scopeRecord: inner.scopeRecord ?? scopeRecord, traitRecord: inner.traitRecord ?? traitRecord,
      timing: inner.timing ?? timing,
      directory: inner.directory ?? directory, rendering: inner.rendering ?? rendering,
      redactions: inner.redactions.map { (redactions ?? []) + $0 } ?? redactions)
  }
}
