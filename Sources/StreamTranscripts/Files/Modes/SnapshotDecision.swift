/// What a run does about a snapshot, decided from the mode, what is on disk and what was received.
package struct SnapshotDecision: Hashable, Sendable {
  /// What is on disk.
  package enum Stored: Hashable, Sendable, CaseIterable {
    /// No file.
    case missing

    /// A transcript that what was received matches.
    case same

    /// A transcript that what was received differs from.
    case different

    /// A file that is no transcript: empty, cut short, not UTF-8 or malformed.
    case damaged

    /// A file that is in the middle of a merge.
    case conflicted

    /// A transcript of a newer format, which this version can't read.
    case newer

    /// Something that can't be read: a folder, a pipe, a link to nothing, a file without permission.
    case unreadable
  }

  /// Whether what was received may become a snapshot.
  package enum Received: Hashable, Sendable, CaseIterable {
    /// It may.
    case complete

    /// It may not: the time limit was reached, or the expectation failed for another reason.
    case unfit
  }

  /// What to do on disk.
  package enum Action: Hashable, Sendable {
    /// Nothing.
    case nothing

    /// Write what was received as the snapshot, then remove its pending file.
    case writeSnapshot

    /// Write what was received beside the snapshot, to be reviewed.
    case writePending

    /// Remove the pending file of an earlier run.
    case removePending
  }

  /// What the expectation comes to, as far as the snapshot is concerned.
  package enum Outcome: Hashable, Sendable {
    /// The stream matches its snapshot.
    case holds

    /// The stream was written as the snapshot, which is no success yet.
    case recorded

    /// There is no snapshot.
    case missing

    /// The stream differs from its snapshot.
    case differs

    /// The snapshot can't be read.
    case unusable
  }

  /// What to do on disk.
  package let action: Action

  /// What to report.
  package let outcome: Outcome

  /// Decides.
  ///
  /// A conflicted file and one of a newer format are never written over: what is in them would be
  /// lost without anybody having looked. A damaged one is replaced in mode ``RecordMode/all`` alone.
  package init(mode: RecordMode, stored: Stored, received: Received) {
    switch stored {
    case .same: outcome = .holds
    case .missing: outcome = Self.writes(mode, stored, received) ? .recorded : .missing
    case .different: outcome = Self.writes(mode, stored, received) ? .recorded : .differs
    case .damaged: outcome = Self.writes(mode, stored, received) ? .recorded : .unusable
    case .conflicted, .newer, .unreadable: outcome = .unusable
    }
    action =
      switch (outcome, stored, received) {
      case (_, _, .unfit): .nothing
      case (.holds, _, _): .removePending
      case (.recorded, _, _): .writeSnapshot
      case (.unusable, .newer, _), (.unusable, .unreadable, _): .nothing
      default: .writePending
      }
  }

  private static func writes(_ mode: RecordMode, _ stored: Stored, _ received: Received) -> Bool {
    guard received == .complete else { return false }
    switch stored {
    case .missing: return mode != .never
    case .different: return mode == .failed || mode == .all
    case .damaged: return mode == .all
    case .same, .conflicted, .newer, .unreadable: return false
    }
  }
}
