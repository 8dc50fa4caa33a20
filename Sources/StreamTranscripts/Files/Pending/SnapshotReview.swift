/// Accepts and rejects pending snapshots.
///
/// A process that is killed in the middle loses nothing: the pending file goes last, and doing the
/// same again finishes it.
package struct SnapshotReview: Sendable {
  /// What was done, with what it takes to undo it.
  package struct Step: Sendable {
    /// The pending file that is gone.
    package let pending: PendingFile

    /// What was written as the snapshot; `nil` where it was rejected.
    package let written: [UInt8]?

    /// What the snapshot had before; `nil` where there was none.
    package let previous: [UInt8]?

    /// What the pending file had.
    package let pendingBytes: [UInt8]
  }

  private let store: SnapshotStore

  /// Reviews with a store.
  package init(store: SnapshotStore) { self.store = store }

  /// Makes what was received the snapshot, and removes the pending file.
  ///
  /// - Throws: Where the snapshot isn't the one any more that it was compared with, and nothing is
  ///   changed then; or where a file can't be read or written.
  @discardableResult
  package func accept(_ file: PendingFile) throws(SnapshotFileError) -> Step {
    let pendingBytes = try pendingBytes(of: file)
    let pending = try PendingSnapshot(bytes: pendingBytes, path: file.path)
    let accepted = pending.transcript.bytes
    let previous = try store.bytes(at: file.snapshot.path)
    if previous != accepted {
      guard previous.map({ ContentHash(of: $0) }) == pending.comparedHash else {
        throw SnapshotFileError(.snapshotChanged, path: file.snapshot.path)
      }
      try store.write(accepted, to: file.snapshot.relativePath, below: file.snapshot.root)
    }
    try store.remove(file.relativePath, below: file.root)
    return Step(pending: file, written: accepted, previous: previous, pendingBytes: pendingBytes)
  }

  /// Removes the pending file and leaves the snapshot as it is.
  @discardableResult
  package func reject(_ file: PendingFile) throws(SnapshotFileError) -> Step {
    let pendingBytes = try pendingBytes(of: file)
    try store.remove(file.relativePath, below: file.root)
    return Step(pending: file, written: nil, previous: nil, pendingBytes: pendingBytes)
  }

  /// Brings back the pending file and the snapshot from before a step.
  ///
  /// - Throws: Where the snapshot has changed since; nothing is changed then.
  package func undo(_ step: Step) throws(SnapshotFileError) {
    let snapshot = step.pending.snapshot
    if let written = step.written, try store.bytes(at: snapshot.path) != written {
      throw SnapshotFileError(.snapshotChanged, path: snapshot.path)
    }
    try store.write(step.pendingBytes, to: step.pending.relativePath, below: step.pending.root)
    guard step.written != nil else { return }
    if let previous = step.previous {
      try store.write(previous, to: snapshot.relativePath, below: snapshot.root)
    } else {
      try store.remove(snapshot.relativePath, below: snapshot.root)
    }
  }

  private func pendingBytes(of file: PendingFile) throws(SnapshotFileError) -> [UInt8] {
    guard let bytes = try store.bytes(at: file.path) else {
      throw SnapshotFileError(.noPending, path: file.path)
    }
    return bytes
  }
}
