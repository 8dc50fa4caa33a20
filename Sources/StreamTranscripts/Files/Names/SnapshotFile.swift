/// Where one snapshot lies: a path below a root.
package struct SnapshotFile: Hashable, Sendable {
  /// The root.
  package let root: SnapshotRoot

  /// The path below the root, with ``SnapshotName/fileExtension``.
  package let relativePath: String

  /// Locates a snapshot by its name.
  package init(root: SnapshotRoot, name: SnapshotName) {
    self.root = root
    relativePath = name.relativePath
  }

  /// Locates a snapshot by its path below a root; `nil` where the path isn't that of a snapshot.
  package init?(root: SnapshotRoot, relativePath: String) {
    let parts = relativePath.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isSafe = parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
    guard isSafe, relativePath.hasSuffix(SnapshotName.fileExtension), !relativePath.contains("\0")
    else { return nil }
    self.root = root
    self.relativePath = relativePath
  }

  /// The full path of the snapshot.
  package var path: String { FilePaths.joined(root.path, relativePath) }

  /// The name as messages and the command line have it: the path without the extension.
  package var name: String { String(relativePath.dropLast(SnapshotName.fileExtension.count)) }

  /// The path as a message has it: from the package's folder where it lies below it, else in full.
  package var shownPath: String { FilePaths.relative(path, to: root.packageDirectory) }

  /// The snapshot's pending file; `nil` where the run writes none.
  package func pending(in place: PendingPlace) -> PendingFile? {
    switch place {
    case .besideSnapshot: PendingFile(root: root, snapshot: self)
    case .folder(let folder):
      PendingFile(root: SnapshotRoot(path: folder, base: "/"), snapshot: self)
    case .nowhere: nil
    }
  }
}
