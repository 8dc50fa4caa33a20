/// Where what was received for a snapshot waits for review.
package struct PendingFile: Hashable, Sendable {
  /// What the file lies below: the root of the snapshot or a folder of its own.
  package let root: SnapshotRoot

  /// The snapshot that it would become.
  package let snapshot: SnapshotFile

  /// Locates the pending file of a snapshot below a root.
  package init(root: SnapshotRoot, snapshot: SnapshotFile) {
    self.root = root
    self.snapshot = snapshot
  }

  /// The path below the root.
  package var relativePath: String { snapshot.relativePath + SnapshotName.pendingExtension }

  /// The full path of the pending file.
  package var path: String { FilePaths.joined(root.path, relativePath) }
}
