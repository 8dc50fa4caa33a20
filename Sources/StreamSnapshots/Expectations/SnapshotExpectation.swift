import StreamRecording
import StreamTranscripts

/// The expectation that a stream does what its snapshot says.
struct SnapshotExpectation {
  let snapshot: SnapshotReference
  let hasToFail: Bool
  let timing: TimingPolicy?
  let order: EventOrder
  let rendering: Rendering?
  let redactions: [Redaction]?
  let record: RecordMode?
  let site: CallSite

  init(
    _ snapshot: SnapshotReference, hasToFail: Bool = false, timing: TimingPolicy?,
    order: EventOrder, rendering: Rendering?, redactions: [Redaction]?, record: RecordMode? = nil,
    site: CallSite
  ) {
    self.snapshot = snapshot
    self.hasToFail = hasToFail
    self.timing = timing
    self.order = order
    self.rendering = rendering
    self.redactions = redactions
    self.record = record
    self.site = site
  }

  func reviewed(_ recording: Recording<some Any, some Error>, _ context: ExpectationContext)
    -> String?
  { nil }
  func compared(_ recording: Recording<some Any, some Error>, _ context: ExpectationContext)
    -> String?
  { nil }
}
