import Foundation

/// The list of the snapshots that a run used, so that those of no test can be found.
///
/// Each process appends to a file of its own in one folder, a line a snapshot: the root, a tab and the
/// path below it, both with invisible characters escaped. A line without an end is from a process
/// that was killed while it wrote, and is no line.
package final class UsedSnapshots: Sendable {
  private static let fileExtension = ".used"

  private let folder: SnapshotRoot
  private let fileName: String
  private let fileSystem: FileSystem
  private let files = Locked(Set<SnapshotFile>())

  /// Lists into a folder, which is made where it isn't there.
  package init(folder: String, fileSystem: FileSystem = FileSystem()) {
    self.folder = SnapshotRoot(path: folder, base: "/")
    self.fileSystem = fileSystem
    let token = String(UInt64.random(in: .min ... .max), radix: 16)
    fileName = "\(getpid())-\(token)\(Self.fileExtension)"
  }

  /// Appends a snapshot, once.
  ///
  /// - Throws: Where it can't be appended. The list then lacks a snapshot that is in use, so that the
  ///   test has to fail: what is in no list may be removed after a run that passes.
  package func add(_ file: SnapshotFile) throws(SnapshotFileError) {
    try files.withLock { files throws(SnapshotFileError) in
      guard !files.contains(file) else { return }
      try append(file)
      files.insert(file)
    }
  }

  private func append(_ file: SnapshotFile) throws(SnapshotFileError) {
    try SnapshotFolders(fileSystem: fileSystem).make(for: fileName, below: folder)
    let path = FilePaths.joined(folder.path, fileName)
    let line = [file.root.path, file.relativePath].map(VisibleText.escaped)
    do throws(FileSystemError) {
      let descriptor = try fileSystem.append(to: path)
      do throws(FileSystemError) {
        var rest = Array((line.joined(separator: "\t") + "\n").utf8)[...]
        while !rest.isEmpty {
          rest = rest.dropFirst(try fileSystem.write(rest, to: descriptor, path))
        }
      } catch {
        try? fileSystem.close(descriptor, path)
        throw error
      }
      try fileSystem.close(descriptor, path)
    } catch {
      throw SnapshotFileError(.unwritable(error), path: path)
    }
  }

  /// The snapshots that all processes of a run listed in a folder.
  ///
  /// - Throws: Where a list can't be read. Nothing may then be held for unused.
  package static func files(
    in folder: String, fileSystem: FileSystem = FileSystem()
  ) throws(SnapshotFileError) -> Set<SnapshotFile> {
    let names: [String]
    do throws(FileSystemError) {
      names = try fileSystem.names(in: folder) ?? []
    } catch {
      throw SnapshotFileError(.unreadable(error), path: folder)
    }
    let store = SnapshotStore(fileSystem: fileSystem)
    var files: Set<SnapshotFile> = []
    for name in names where name.hasSuffix(fileExtension) {
      let bytes = try store.bytes(at: FilePaths.joined(folder, name)) ?? []
      let lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast()
      files.formUnion(lines.compactMap(file(in:)))
    }
    return files
  }

  private static func file(in line: ArraySlice<UInt8>) -> SnapshotFile? {
    let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard parts.count == 2, let root = VisibleText.unescaped(parts[0]),
      let path = VisibleText.unescaped(parts[1])
    else { return nil }
    return SnapshotFile(root: SnapshotRoot(path: root), relativePath: path)
  }
}
