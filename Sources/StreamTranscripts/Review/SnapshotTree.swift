/// The files of snapshots below a folder.
package struct SnapshotTree: Sendable {
  /// How deep folders are looked into; a snapshot lies three deep.
  package static let depthLimit = 16

  private let fileSystem: FileSystem

  /// Uses a file system.
  package init(fileSystem: FileSystem = FileSystem()) {
    self.fileSystem = fileSystem
  }

  /// The paths of all files below a folder whose names end in a certain way, sorted.
  ///
  /// Folders that are links are not looked into, and neither are hidden ones.
  ///
  /// - Parameters:
  ///   - folder: The full path of the folder, which may be a link.
  ///   - suffix: What the files' names end with.
  /// - Returns: Paths as seen from the folder; none where the folder isn't there.
  /// - Throws: Where a folder can't be listed.
  package func paths(below folder: String, endingIn suffix: String) throws(FileSystemError)
    -> [String]
  {
    var paths: [String] = []
    try collect(from: folder, prefix: "", suffix: suffix, depth: 1, into: &paths)
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func collect(
    from folder: String, prefix: String, suffix: String, depth: Int, into paths: inout [String]
  ) throws(FileSystemError) {
    for name in try fileSystem.names(in: folder) ?? [] where !name.hasPrefix(".") {
      if name.utf8.reversed().starts(with: suffix.utf8.reversed()) {
        paths.append(prefix + name)
        continue
      }
      let path = FilePaths.joined(folder, name)
      guard depth < Self.depthLimit,
        try fileSystem.kind(of: path, followingLinks: false) == .directory
      else { continue }
      try collect(
        from: path, prefix: prefix + name + "/", suffix: suffix, depth: depth + 1, into: &paths)
    }
  }
}
