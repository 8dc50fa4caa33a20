import StreamRecording
import StreamTranscripts

/// How a recording becomes a transcript: the nearest of what the call, the scope and the trait say.
struct SnapshotStyle {
  /// How time is written and compared.
  let policy: TimingPolicy

  /// Which order of events is compared.
  let order: EventOrder

  /// How values become text.
  let rendering: Rendering

  /// What is replaced in the text.
  let redactions: [Redaction]

  /// Finds out what holds for an expectation.
  init(_ expectation: SnapshotExpectation, _ context: ExpectationContext) {
    let settings = context.settings
    policy = expectation.timing ?? settings.timing ?? .standard
    order = expectation.order
    rendering = expectation.rendering ?? settings.rendering ?? .literal
    redactions = (settings.redactions ?? []) + (expectation.redactions ?? [])
  }

  /// A recording as text.
  ///
  /// - Throws: Where the rendering has no text for a value.
  func transcript(
    of recording: Recording<some Any, some Error>, origin: String?
  ) throws -> Transcript {
    try recording.transcript(
      origin: origin, policy: policy, rendering: rendering, redacting: redactions)
  }
}
