/// The snapshots and pending files below a root, by their names alone.
package struct SnapshotListing: Sendable {
  /// The snapshots, in the order of their paths.
  package private(set) var snapshots: [SnapshotFile] = []

  /// The pending files, in the order of their paths.
  package private(set) var pending: [PendingFile] = []

  /// Lists what is below a root; folders that are links aren't entered.
  ///
  /// - Parameters:
  ///   - folder: The folder to look through; nothing is listed where it isn't there.
  ///   - root: The root of the snapshots that the pending files would become; `folder` itself where
  ///     it is `nil`.
  ///   - fileSystem: The files.
  package init(
    folder: SnapshotRoot, root: SnapshotRoot? = nil, fileSystem: FileSystem = FileSystem()
  ) throws(SnapshotFileError) {
    var folders = [""]
    while let next = folders.popLast() {
      let path = next.isEmpty ? folder.path : FilePaths.joined(folder.path, next)
      for name in try Self.names(in: path, fileSystem) where name.utf8.first != UInt8(ascii: ".") {
        let relative = next.isEmpty ? name : next + "/" + name
        switch try Self.kind(of: FilePaths.joined(path, name), fileSystem) {
        case .directory?: folders.append(relative)
        case nil: continue
        case .file?, .link?, .other?: add(relative, folder, root ?? folder)
        }
      }
    }
    snapshots.sort { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
    pending.sort { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
  }

  private mutating func add(_ path: String, _ folder: SnapshotRoot, _ root: SnapshotRoot) {
    if let snapshot = SnapshotFile(root: root, relativePath: path) {
      snapshots.append(snapshot)
    } else if path.hasSuffix(SnapshotName.pendingExtension) {
      let snapshotPath = String(path.dropLast(SnapshotName.pendingExtension.count))
      guard let snapshot = SnapshotFile(root: root, relativePath: snapshotPath) else { return }
      pending.append(PendingFile(root: folder, snapshot: snapshot))
    }
  }

  private static func names(
    in path: String, _ fileSystem: FileSystem
  ) throws(SnapshotFileError) -> [String] {
    do throws(FileSystemError) {
      return try fileSystem.names(in: path) ?? []
    } catch {
      throw SnapshotFileError(.unreadable(error), path: path)
    }
  }

  private static func kind(
    of path: String, _ fileSystem: FileSystem
  ) throws(SnapshotFileError) -> FileKind? {
    do throws(FileSystemError) {
      return try fileSystem.kind(of: path, followingLinks: false)
    } catch {
      throw SnapshotFileError(.unreadable(error), path: path)
    }
  }
}
