/// Holds what was received against its snapshot, and writes what the mode asks for.
package struct SnapshotVerification: Sendable {
  /// What came of it.
  package struct Result: Sendable {
    /// What to report.
    package let outcome: SnapshotDecision.Outcome

    /// What differs; `nil` where no snapshot could be read or nothing had to be compared.
    package let comparison: TranscriptComparison?

    /// The pending file that now waits for review; `nil` where none was written.
    package let pending: PendingFile?

    /// What couldn't be read or written, to be reported whatever the outcome.
    package let error: SnapshotFileError?

    /// Whether the expectation may succeed.
    package var holds: Bool { outcome == .holds && error == nil }
  }

  private let store: SnapshotStore
  private let registry: SnapshotRegistry
  private let used: UsedSnapshots?

  /// Verifies with what a process has one of each.
  package init(store: SnapshotStore, registry: SnapshotRegistry, used: UsedSnapshots? = nil) {
    self.store = store
    self.registry = registry
    self.used = used
  }

  /// Holds what was received against a snapshot.
  ///
  /// Bytes that are equal are neither parsed nor compared further.
  ///
  /// - Parameters:
  ///   - received: What was received; its origin is set to the snapshot's name where it has none.
  ///   - file: The snapshot.
  ///   - use: The place of the expectation.
  ///   - mode: The record mode in force.
  ///   - pendingPlace: Where pending files go.
  ///   - isFit: Whether what was received may become a snapshot, as far as the caller knows; one that
  ///     reached its time limit never may.
  ///   - writes: Whether anything may be written; without it, the place isn't registered either.
  ///   - compare: Compares what was received with an expected transcript.
  package func verify(
    _ received: Transcript, against file: SnapshotFile, for use: SnapshotUse, mode: RecordMode,
    pendingPlace: PendingPlace, isFit: Bool = true, writes: Bool = true,
    compare: (_ expected: Transcript) -> TranscriptComparison
  ) -> Result {
    var received = received
    if received.origin == nil { received.origin = file.name }
    let isFit = isFit && received.reachedTimeLimit == nil
    let bytes = received.bytes
    let isTimedOut = received.reachedTimeLimit != nil
    let snapshot = StoredSnapshot(
      file, in: store, matching: isTimedOut ? nil : bytes, compare: compare)
    let decision = SnapshotDecision(
      mode: writes ? mode : .never, stored: snapshot.stored, received: isFit ? .complete : .unfit)
    func result(pending: PendingFile? = nil, error: SnapshotFileError? = nil) -> Result {
      Result(
        outcome: decision.outcome, comparison: snapshot.comparison, pending: pending,
        error: error ?? (decision.outcome == .unusable ? snapshot.error : nil))
    }
    do throws(SnapshotFileError) {
      try used?.add(file)
      guard writes else { return result() }
      if isFit {
        let wasWritten = try registry.register(
          file, for: use, hash: ContentHash(of: bytes), holds: snapshot.stored == .same,
          writes: decision.action == .writeSnapshot)
        // A retry in the run that recorded would be green with nothing verified.
        if wasWritten, decision.outcome == .holds {
          return Result(outcome: .recorded, comparison: nil, pending: nil, error: nil)
        }
      }
      switch decision.action {
      case .nothing: break
      case .removePending: try store.removePending(of: file, in: pendingPlace)
      case .writeSnapshot:
        let kept = snapshot.relabelled(received)
        try store.write(kept.bytes, to: file.relativePath, below: file.root)
        try store.removePending(of: file, in: pendingPlace)
      case .writePending:
        guard let pending = file.pending(in: pendingPlace) else { break }
        let content = PendingSnapshot(
          transcript: snapshot.relabelled(received), comparedHash: snapshot.hash,
          file: FilePaths.relative(use.file, to: file.root.packageDirectory), line: use.line)
        try store.write(content.bytes, to: pending.relativePath, below: pending.root)
        return result(pending: pending)
      }
      return result()
    } catch {
      return result(error: error)
    }
  }
}
