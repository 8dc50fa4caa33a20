/// Carries out what a person decides about things to review, and takes it back.
package struct ReviewDesk: Sendable {
  private let review: SnapshotReview

  /// Decides with a store.
  package init(store: SnapshotStore) {
    review = SnapshotReview(store: store)
  }

  /// Makes what was received the snapshot, then removes its pending files.
  ///
  /// - Returns: What it takes to undo it.
  /// - Throws: Where it is refused, and nothing has changed then.
  package func accept(_ item: ReviewItem) throws(ReviewError) -> [SnapshotReview.Step] {
    guard item.state != .contradictory, let first = item.pending.first else {
      throw ReviewError(name: item.name, reason: item.problem ?? "")
    }
    return try steps(of: item) { () throws(SnapshotFileError) in
      var steps = [try review.accept(first)]
      // The snapshot is written; a copy that can't be removed is only a nuisance, and shows again.
      for copy in item.pending.dropFirst() + item.passedOver {
        if let step = try? review.reject(copy) { steps.append(step) }
      }
      return steps
    }
  }

  /// Removes the pending files, and leaves the snapshot as it is.
  ///
  /// - Returns: What it takes to undo it.
  package func reject(_ item: ReviewItem) throws(ReviewError) -> [SnapshotReview.Step] {
    try steps(of: item) { () throws(SnapshotFileError) in
      try item.pending.map { file throws(SnapshotFileError) in try review.reject(file) }
    }
  }

  /// Takes back what was done about one thing.
  package func undo(_ steps: [SnapshotReview.Step]) throws(ReviewError) {
    for step in steps.reversed() {
      do throws(SnapshotFileError) {
        try review.undo(step)
      } catch {
        throw ReviewError(name: step.pending.snapshot.name, reason: error.description)
      }
    }
  }

  private func steps(
    of item: ReviewItem, _ body: () throws(SnapshotFileError) -> [SnapshotReview.Step]
  ) throws(ReviewError) -> [SnapshotReview.Step] {
    do throws(SnapshotFileError) {
      return try body()
    } catch {
      throw ReviewError(name: item.name, reason: error.description)
    }
  }
}

/// Why a decision couldn't be carried out.
package struct ReviewError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the snapshot.
  package let name: String

  /// What is wrong and what to do, as a sentence without its end.
  package let reason: String

  /// Name and reason.
  package var description: String { "\(VisibleText.escaped(name)): \(reason)" }
}
