import StreamTranscripts
import Testing

/// The table of modes, complete: four modes, seven things on disk, fit and unfit.
@Suite struct SnapshotDecisionTests {
  typealias Stored = SnapshotDecision.Stored

  /// A row of the table: what is on disk, then outcome and action in each mode.
  private static let table:
    [(Stored, [RecordMode: (SnapshotDecision.Outcome, SnapshotDecision.Action)])] = [
      (
        .missing,
        [
          .never: (.missing, .writePending), .missing: (.recorded, .writeSnapshot),
          .failed: (.recorded, .writeSnapshot), .all: (.recorded, .writeSnapshot),
        ]
      ),
      (
        .same,
        [
          .never: (.holds, .removePending), .missing: (.holds, .removePending),
          .failed: (.holds, .removePending), .all: (.holds, .removePending),
        ]
      ),
      (
        .different,
        [
          .never: (.differs, .writePending), .missing: (.differs, .writePending),
          .failed: (.recorded, .writeSnapshot), .all: (.recorded, .writeSnapshot),
        ]
      ),
      (
        .damaged,
        [
          .never: (.unusable, .writePending), .missing: (.unusable, .writePending),
          .failed: (.unusable, .writePending), .all: (.recorded, .writeSnapshot),
        ]
      ),
      (
        .conflicted,
        [
          .never: (.unusable, .writePending), .missing: (.unusable, .writePending),
          .failed: (.unusable, .writePending), .all: (.unusable, .writePending),
        ]
      ),
      (
        .newer,
        [
          .never: (.unusable, .nothing), .missing: (.unusable, .nothing),
          .failed: (.unusable, .nothing), .all: (.unusable, .nothing),
        ]
      ),
      (
        .unreadable,
        [
          .never: (.unusable, .nothing), .missing: (.unusable, .nothing),
          .failed: (.unusable, .nothing), .all: (.unusable, .nothing),
        ]
      ),
    ]

  @Test(arguments: RecordMode.allCases)
  func `The decision is that of the table`(mode: RecordMode) throws {
    #expect(Self.table.map(\.0) == Stored.allCases)
    for (stored, row) in Self.table {
      let (outcome, action) = try #require(row[mode])
      let decision = SnapshotDecision(mode: mode, stored: stored, received: .complete)
      #expect(decision.outcome == outcome, "\(mode), \(stored)")
      #expect(decision.action == action, "\(mode), \(stored)")
    }
  }

  @Test(arguments: RecordMode.allCases, Stored.allCases)
  func `What is unfit to be a snapshot changes nothing on disk and is never recorded`(
    mode: RecordMode, stored: Stored
  ) {
    let decision = SnapshotDecision(mode: mode, stored: stored, received: .unfit)
    let without = SnapshotDecision(mode: .never, stored: stored, received: .complete)
    #expect(decision.action == .nothing)
    #expect(decision.outcome == without.outcome)
  }

  @Test(arguments: Stored.allCases)
  func `I01: without a mode nothing is ever written as a snapshot`(stored: Stored) {
    let decision = SnapshotDecision(mode: .never, stored: stored, received: .complete)
    #expect(decision.action != .writeSnapshot)
    #expect(decision.outcome != .recorded)
  }

  @Test(arguments: RecordMode.allCases, Stored.allCases)
  func `I02: what is written never holds`(mode: RecordMode, stored: Stored) {
    let decision = SnapshotDecision(mode: mode, stored: stored, received: .complete)
    #expect((decision.action == .writeSnapshot) == (decision.outcome == .recorded))
  }
}
