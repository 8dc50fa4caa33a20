/// The folders between a root and a file, made or checked before anything is written below them.
struct SnapshotFolders {
  let fileSystem: FileSystem

  /// Makes the folders for a file that are not there.
  func make(for path: String, below root: SnapshotRoot) throws(SnapshotFileError) {
    guard try kind(of: root.base) == .directory else {
      throw SnapshotFileError(.rootMissing(root.origin), path: root.path)
    }
    for folder in Self.folders(on: FilePaths.relative(root.path, to: root.base), below: root.base)
    where root.path != root.base {
      try make(folder)
      let kind = try kind(of: folder)
      guard kind == .directory else { throw Self.notAFolder(kind, folder) }
    }
    for folder in Self.folders(on: FilePaths.directory(of: path), below: root.path) {
      if try kind(of: folder, followingLinks: false) == nil { try make(folder) }
      try check(folder, below: root)
    }
  }

  /// Checks that a file's folders are there and that no link among them leads out of the root.
  func check(for path: String, below root: SnapshotRoot) throws(SnapshotFileError) {
    for folder in Self.folders(on: FilePaths.directory(of: path), below: root.path) {
      try check(folder, below: root)
    }
  }

  private func check(_ folder: String, below root: SnapshotRoot) throws(SnapshotFileError) {
    switch try kind(of: folder, followingLinks: false) {
    case .directory?: return
    case .link?: break
    case let kind: throw Self.notAFolder(kind, folder)
    }
    let destination: String
    let start: String
    do throws(FileSystemError) {
      destination = try fileSystem.resolved(folder)
      start = try fileSystem.resolved(root.path)
    } catch {
      throw SnapshotFileError(.danglingLink, path: folder)
    }
    guard destination == start || FilePaths.relative(destination, to: start) != destination else {
      throw SnapshotFileError(.linkOutOfRoot(destination: destination), path: folder)
    }
    let kind = try kind(of: folder)
    guard kind == .directory else { throw Self.notAFolder(kind, folder) }
  }

  /// The full paths of a relative path's parts, outermost first.
  private static func folders(on path: String, below base: String) -> [String] {
    guard path != "." else { return [] }
    var folders: [String] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      folders.append(FilePaths.joined(folders.last ?? base, String(Substring(part))))
    }
    return folders
  }

  private func make(_ folder: String) throws(SnapshotFileError) {
    do throws(FileSystemError) {
      try fileSystem.makeDirectory(folder)
    } catch {
      throw SnapshotFileError(.unwritable(error), path: folder)
    }
  }

  private func kind(
    of path: String, followingLinks: Bool = true
  ) throws(SnapshotFileError) -> FileKind? {
    do throws(FileSystemError) {
      return try fileSystem.kind(of: path, followingLinks: followingLinks)
    } catch {
      throw SnapshotFileError(.unwritable(error), path: path)
    }
  }

  private static func notAFolder(_ kind: FileKind?, _ path: String) -> SnapshotFileError {
    kind.map { SnapshotFileError(.notAFolder($0), path: path) }
      ?? SnapshotFileError(.danglingLink, path: path)
  }
}
