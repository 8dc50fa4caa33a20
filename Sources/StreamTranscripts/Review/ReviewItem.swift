/// A snapshot with something new that waits for a person to decide about it.
package struct ReviewItem: Sendable {
  /// How what was received stands to the snapshot.
  package enum State: Sendable, Hashable {
    /// There is no snapshot yet.
    case new

    /// The snapshot differs.
    case changed

    /// The snapshot has these bytes already: an accept was ended before its last step.
    case accepted

    /// The snapshot has changed since what was received was compared with it.
    case outdated

    /// The snapshot can't be read, so that there is nothing to compare with.
    case unreadable

    /// Two shards received different things.
    case contradictory

    /// The pending file can't be read.
    case broken
  }

  /// The snapshot.
  package let snapshot: SnapshotFile

  /// The pending files, one from each shard; the first is the one that would be accepted.
  package let pending: [PendingFile]

  /// Other pending files of the snapshot, which go where one was chosen.
  package private(set) var passedOver: [PendingFile] = []

  /// How what was received stands to the snapshot.
  package let state: State

  /// What was received; `nil` where the pending file can't be read.
  package let content: PendingSnapshot?

  /// What differs; `nil` where there is nothing to compare.
  package let comparison: TranscriptComparison?

  /// What is wrong, as a sentence without its end; `nil` where nothing is.
  package let problem: String?

  /// The name of the snapshot.
  package var name: String { snapshot.name }

  /// Reads what waits for a snapshot, and compares it.
  ///
  /// - Parameters:
  ///   - pending: The pending files of one snapshot, at least one.
  ///   - snapshot: The snapshot.
  ///   - store: Reads the files.
  package init(pending: [PendingFile], snapshot: SnapshotFile, store: SnapshotStore) {
    self.snapshot = snapshot
    self.pending = pending
    do throws(SnapshotFileError) {
      let contents = try pending.map { file throws(SnapshotFileError) in
        guard let content = try store.pendingSnapshot(at: file) else {
          throw SnapshotFileError(.noPending, path: file.path)
        }
        return content
      }
      guard let first = contents.first else {
        throw SnapshotFileError(.noPending, path: snapshot.path)
      }
      content = first
      let isSame = contents.allSatisfy {
        $0.transcript == first.transcript && $0.comparedHash == first.comparedHash
      }
      guard isSame else {
        (state, comparison) = (.contradictory, nil)
        problem =
          "the shards disagree: "
          + pending.map { VisibleText.escaped($0.path) }.joined(separator: ", ")
          + "; run the test again, or accept one of them by its path"
        return
      }
    } catch {
      (state, content, comparison, problem) = (.broken, nil, nil, error.description)
      return
    }
    (state, comparison, problem) = Self.standing(of: content, to: snapshot, store)
  }

  private static func standing(
    of content: PendingSnapshot?, to snapshot: SnapshotFile, _ store: SnapshotStore
  ) -> (State, TranscriptComparison?, String?) {
    guard let content else { return (.broken, nil, nil) }
    do throws(SnapshotFileError) {
      let bytes = try store.bytes(at: snapshot.path)
      if bytes == content.transcript.bytes { return (.accepted, nil, nil) }
      let isCompared = bytes.map { ContentHash(of: $0) } == content.comparedHash
      let outdated = SnapshotFileError(.snapshotChanged, path: snapshot.path).description
      guard let bytes else {
        return isCompared ? (.new, nil, nil) : (.outdated, nil, outdated)
      }
      do throws(TranscriptError) {
        let expected = try TranscriptParser.transcript(from: bytes)
        let comparison = comparison(of: expected, with: content.transcript)
        return isCompared ? (.changed, comparison, nil) : (.outdated, comparison, outdated)
      } catch {
        let problem = SnapshotFileError(.malformed(error), path: snapshot.path).description
        return (isCompared ? .unreadable : .outdated, nil, isCompared ? problem : outdated)
      }
    } catch {
      return (.unreadable, nil, error.description)
    }
  }

  /// Compares as loosely as it takes to see a difference.
  ///
  /// The pending file doesn't tell how strict its test was. What differs by the loosest rules is what
  /// a person wants to see; only where nothing does are order and time compared to the letter.
  private static func comparison(
    of expected: Transcript, with received: Transcript
  ) -> TranscriptComparison {
    let policies: [TimingPolicy] =
      switch received.timing {
      case .none: [.ignored]
      case .exact: [.exact]
      case .buckets(let width): [.buckets(of: width), .buckets(of: width, tolerance: .zero)]
      }
    for policy in policies {
      for order in [EventOrder.perLane, .exact] {
        let comparison = TranscriptComparison(
          expected: expected, received: received, policy: policy, order: order)
        if !comparison.holds { return comparison }
      }
    }
    return TranscriptComparison(
      expected: expected, received: received, policy: policies.last ?? .ignored)
  }
}

extension ReviewItem {
  /// The same thing to review with one of its pending files alone, which a person chose by its path.
  package func choosing(_ file: PendingFile, store: SnapshotStore) -> ReviewItem {
    var item = ReviewItem(pending: [file], snapshot: snapshot, store: store)
    item.passedOver = pending.filter { $0 != file }
    return item
  }

  /// The size of the change in a few words, such as `1 changed, ending changed` or `5 events`.
  package var summary: String {
    switch state {
    case .new: content.map { Self.size(of: $0.transcript) } ?? ""
    case .changed, .outdated:
      if let comparison, !comparison.holds {
        comparison.summary
      } else if let comparison, comparison.expected.timing != comparison.received.timing {
        "timing \(comparison.expected.timing.text), now \(comparison.received.timing.text)"
      } else {
        content.map { Self.size(of: $0.transcript) } ?? ""
      }
    case .accepted: "the same as the snapshot"
    case .unreadable: "the snapshot can't be read"
    case .contradictory: "\(pending.count) shards that disagree"
    case .broken: "the pending file can't be read"
    }
  }

  private static func size(of transcript: Transcript) -> String {
    transcript.events.count == 1 ? "1 event" : "\(transcript.events.count) events"
  }

  /// Whether accepting it is possible, as far as its files tell.
  package var isAcceptable: Bool {
    switch state {
    case .new, .changed, .accepted, .unreadable: true
    case .outdated, .contradictory, .broken: false
    }
  }

  /// The diff, or all that was received where there is nothing to compare; indented, without a title.
  package func report(colored: Bool, width: Int) -> String? {
    if let comparison, !comparison.holds {
      return DifferenceReport(comparison).text(colored: colored, width: width)
    }
    guard state != .contradictory, let content else { return nil }
    return DifferenceReport.listing(of: content.transcript, colored: colored, width: width)
  }
}
