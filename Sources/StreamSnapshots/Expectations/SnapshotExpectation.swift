import StreamRecording
import StreamTranscripts

/// The expectation that a stream does what its snapshot says.
///
/// It is made on the caller's task from what the call says. What it needs from outside (files, the
/// environment, the registry of the run) it gets through ``SnapshotSession``.
struct SnapshotExpectation {
  /// Which snapshot.
  let snapshot: SnapshotReference

  /// Whether the stream has to end with an error, whatever the snapshot says.
  let hasToFail: Bool

  /// The call's own timing.
  let timing: TimingPolicy?

  /// Which order of events is compared.
  let order: EventOrder

  /// The call's own rendering.
  let rendering: Rendering?

  /// The call's own redactions.
  let redactions: [Redaction]?

  /// The call's own record mode.
  let record: RecordMode?

  /// The caller's place.
  let site: CallSite

  /// Takes what a call says; `nil` leaves what surrounds it.
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

  /// Holds a recording against the snapshot, and writes what the record mode asks for.
  ///
  /// - Returns: The message of the failure; `nil` where the expectation holds.
  func reviewed(
    _ recording: Recording<some Any, some Error>, _ context: ExpectationContext
  ) -> String? {
    message(for: recording, context, writes: true)
  }

  /// Holds a recording against the snapshot, and writes nothing.
  ///
  /// - Returns: The message of the failure; `nil` where the expectation holds.
  func compared(
    _ recording: Recording<some Any, some Error>, _ context: ExpectationContext
  ) -> String? {
    message(for: recording, context, writes: false)
  }

  private func message(
    for recording: Recording<some Any, some Error>, _ context: ExpectationContext, writes: Bool
  ) -> String? {
    let style = SnapshotStyle(self, context)
    let unfitness = unfitness(of: recording, ReceivedText(redacting: style.redactions))
    do {
      let session = try SnapshotSession(self, style, context, writes: writes)
      let received = try style.transcript(of: recording, origin: session.file.name)
      return session.message(
        for: received, unfitness: unfitness, hint: recording.hint, writes: writes)
    } catch {
      let body = (try? style.transcript(of: recording, origin: nil)).map { received in
        DifferenceReport.listing(of: received)
      }
      return SnapshotMessage(
        title: "Can't compare with a snapshot: \(error)", body: body ?? "",
        note: (try? SnapshotSession.setting(for: self, context))?.note ?? ""
      ).text
    }
  }

  /// Why a recording can't become a snapshot, as the start of a message; `nil` where it can.
  private func unfitness(
    of recording: Recording<some Any, some Error>, _ words: ReceivedText
  ) -> String? {
    let ending = words.ending(recording.ending, timeLimit: recording.stop.timeLimit)
    if recording.stop.timeLimit != nil { return "The recording didn't meet its limit: \(ending)" }
    guard hasToFail else { return nil }
    if case .failed = recording.ending { return nil }
    return "Expected the stream to fail: \(ending)"
  }
}
