/// Where a run puts pending files.
package enum PendingPlace: Sendable, Hashable {
  /// Beside the snapshot.
  case besideSnapshot

  /// In a folder of their own, below which they lie as the snapshots do below their root.
  case folder(String)

  /// Nowhere: nobody would review them.
  case nowhere
}
