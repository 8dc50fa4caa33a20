import Foundation

/// Reads, replaces and removes the files of snapshots, whole or not at all.
///
/// A file is replaced by writing a new one beside it and giving that the old one's path. So a reader
/// sees the old bytes or the new ones, and so does whoever comes after a process that was killed.
/// Data isn't forced to the disk: a loss of power may lose what was recorded in the last seconds.
/// Any number of processes and threads may use a folder at once; the last to write wins.
package final class SnapshotStore: Sendable {
  /// What writing did.
  package enum WriteResult: Sendable, Hashable {
    /// The file has the new bytes.
    case written

    /// The file had these bytes already and was left alone.
    case unchanged
  }

  /// The most bytes of a file that is read or written.
  package static let sizeLimit = 256 * 1_048_576

  /// How often a write starts again where another process removed what it needs.
  private static let attempts = 4

  private let fileSystem: FileSystem
  private let litter: TemporaryFiles

  /// Uses a file system.
  package init(fileSystem: FileSystem = FileSystem()) {
    self.fileSystem = fileSystem
    litter = TemporaryFiles(fileSystem: fileSystem)
  }

  /// Reads a file; a pipe or a device is never waited for.
  ///
  /// - Returns: `nil` where there is nothing at the path.
  /// - Throws: Where there is something else than a file that can be read.
  package func bytes(at path: String) throws(SnapshotFileError) -> [UInt8]? {
    let file: OpenFile?
    do throws(FileSystemError) {
      file = try fileSystem.open(path)
    } catch {
      let kind = (try? fileSystem.kind(of: path)) ?? nil
      if let kind, kind != .file { throw SnapshotFileError(.notAFile(kind), path: path) }
      throw SnapshotFileError(.unreadable(error), path: path)
    }
    guard let file else {
      let kind = (try? fileSystem.kind(of: path, followingLinks: false)) ?? nil
      if kind == .link { throw SnapshotFileError(.danglingLink, path: path) }
      return nil
    }
    defer { try? fileSystem.close(file.descriptor, path) }
    guard file.kind == .file else { throw SnapshotFileError(.notAFile(file.kind), path: path) }
    return try bytes(of: file, at: path)
  }

  private func bytes(of file: OpenFile, at path: String) throws(SnapshotFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var count = file.size + 1
    while true {
      guard bytes.count + count <= Self.sizeLimit + 65_537 else {
        throw SnapshotFileError(.tooLarge, path: path)
      }
      let next: [UInt8]
      do throws(FileSystemError) {
        next = try fileSystem.read(file.descriptor, path, count: count)
      } catch {
        throw SnapshotFileError(.unreadable(error), path: path)
      }
      if next.isEmpty { return bytes }
      if bytes.isEmpty { bytes = next } else { bytes += next }
      guard bytes.count <= Self.sizeLimit else { throw SnapshotFileError(.tooLarge, path: path) }
      count = 65_536
    }
  }

  /// Replaces a file below a root, and makes the folders on the way.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The path below the root.
  ///   - root: The root; links below it that lead out of it aren't followed.
  /// - Throws: Where that can't be done; the file then has its old content.
  @discardableResult
  package func write(
    _ bytes: [UInt8], to path: String, below root: SnapshotRoot
  ) throws(SnapshotFileError) -> WriteResult {
    let fullPath = FilePaths.joined(root.path, path)
    guard bytes.count <= Self.sizeLimit else { throw SnapshotFileError(.tooLarge, path: fullPath) }
    var attempt = 1
    while true {
      try folders.make(for: path, below: root)
      if try hasContent(bytes, fullPath) { return .unchanged }
      do throws(FileSystemError) {
        try replace(fullPath, with: bytes)
        return .written
      } catch  where error.code == ENOENT && attempt < Self.attempts {
        // The folder was removed meanwhile, or the new file was taken for litter.
        attempt += 1
      } catch {
        throw SnapshotFileError(.unwritable(error), path: fullPath)
      }
    }
  }

  /// Removes a file below a root; tells whether there was one.
  @discardableResult
  package func remove(
    _ path: String, below root: SnapshotRoot
  ) throws(SnapshotFileError) -> Bool {
    let fullPath = FilePaths.joined(root.path, path)
    do throws(FileSystemError) {
      guard try fileSystem.kind(of: fullPath, followingLinks: false) != nil else { return false }
    } catch  where error.code == ENOTDIR {
      return false
    } catch {
      throw SnapshotFileError(.unwritable(error), path: fullPath)
    }
    try folders.check(for: path, below: root)
    do throws(FileSystemError) {
      return try fileSystem.remove(fullPath)
    } catch {
      throw SnapshotFileError(.unwritable(error), path: fullPath)
    }
  }

  private var folders: SnapshotFolders { SnapshotFolders(fileSystem: fileSystem) }

  /// Whether a file that can be replaced is there with just these bytes.
  private func hasContent(_ bytes: [UInt8], _ path: String) throws(SnapshotFileError) -> Bool {
    let kind: FileKind?
    do throws(FileSystemError) {
      kind = try fileSystem.kind(of: path, followingLinks: false)
    } catch {
      throw SnapshotFileError(.unwritable(error), path: path)
    }
    switch kind {
    case nil: return false
    case .file?: return (try? self.bytes(at: path)) == bytes
    case .link?: throw SnapshotFileError(.link, path: path)
    case let kind?: throw SnapshotFileError(.notAFile(kind), path: path)
    }
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let folder = FilePaths.directory(of: path)
    litter.removeOnce(from: folder)
    let temporary = FilePaths.joined(folder, litter.nextName())
    do throws(FileSystemError) {
      try write(bytes, toNew: temporary)
      try fileSystem.rename(temporary, to: path)
    } catch {
      _ = try? fileSystem.remove(temporary)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], toNew path: String) throws(FileSystemError) {
    let descriptor = try fileSystem.create(path)
    do throws(FileSystemError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        rest = rest.dropFirst(try fileSystem.write(rest, to: descriptor, path))
      }
    } catch {
      try? fileSystem.close(descriptor, path)
      throw error
    }
    try fileSystem.close(descriptor, path)
  }
}
