/// A snapshot as it was found on disk.
struct StoredSnapshot {
  let stored: SnapshotDecision.Stored

  /// The hash of the file; `nil` where there is none, or where it needn't be known.
  let hash: ContentHash?
  let comparison: TranscriptComparison?
  let error: SnapshotFileError?

  /// Reads a snapshot; one with just the bytes of `received` isn't parsed.
  init(
    _ file: SnapshotFile, in store: SnapshotStore, matching received: [UInt8]?,
    compare: (Transcript) -> TranscriptComparison
  ) {
    var stored = SnapshotDecision.Stored.missing
    var hash: ContentHash?
    var comparison: TranscriptComparison?
    var failure: SnapshotFileError?
    do throws(SnapshotFileError) {
      if let bytes = try store.bytes(at: file.path) {
        if bytes == received {
          stored = .same
        } else {
          hash = ContentHash(of: bytes)
          do throws(TranscriptError) {
            let result = compare(try TranscriptParser.transcript(from: bytes))
            stored = result.holds ? .same : .different
            comparison = result
          } catch {
            stored = SnapshotDecision.Stored(error.problem)
            failure = SnapshotFileError(.malformed(error), path: file.path)
          }
        }
      }
    } catch {
      stored = .unreadable
      failure = error
    }
    self.stored = stored
    self.hash = hash
    self.comparison = comparison
    error = failure
  }

  /// What was received with the labels that the snapshot has, where time has only jittered.
  func relabelled(_ received: Transcript) -> Transcript {
    guard let comparison else { return received }
    return received.relabelled(after: comparison.expected, policy: comparison.policy)
  }
}

extension SnapshotDecision.Stored {
  fileprivate init(_ problem: TranscriptError.Problem) {
    switch problem {
    case .mergeConflict: self = .conflicted
    case .newerVersion: self = .newer
    case .empty, .notUTF8, .notATranscript, .malformedHeader, .malformedEvent, .cutShort:
      self = .damaged
    }
  }
}
