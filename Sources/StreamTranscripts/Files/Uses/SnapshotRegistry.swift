import Foundation

/// What this process used each snapshot for, so that one file keeps one meaning.
package final class SnapshotRegistry: Sendable {
  private struct Entry {
    var use: SnapshotUse
    var hash: ContentHash
    var holds: Bool
    var isWritten: Bool
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var sites: [String: [SnapshotUse]] = [:]
  }

  private let state = Locked(State())

  /// Starts with no use.
  package init() {}

  /// Which of its test's unnamed snapshots a place asks for, from 1, by order of first use.
  ///
  /// A place that asks again, in a retried or repeated test, gets the same number.
  package func number(of use: SnapshotUse) -> Int {
    state.withLock { state in
      var sites = state.sites[use.test] ?? []
      if let index = sites.firstIndex(of: use) { return index + 1 }
      sites.append(use)
      state.sites[use.test] = sites
      return sites.count
    }
  }

  /// Notes what a snapshot is used for, before anything is written.
  ///
  /// - Parameters:
  ///   - file: The snapshot. Paths that many file systems hold for one count as one.
  ///   - use: The place that asks for it.
  ///   - hash: The hash of what was received there.
  ///   - holds: Whether that matches the snapshot on disk, so that it is the same transcript.
  ///   - writes: Whether it is about to be written as the snapshot.
  /// - Returns: Whether this process wrote the snapshot before, so that it verifies nothing.
  /// - Throws: Where another transcript was received for the same file: at another place, or at the
  ///   same place while either of them is written.
  @discardableResult
  package func register(
    _ file: SnapshotFile, for use: SnapshotUse, hash: ContentHash, holds: Bool, writes: Bool
  ) throws(SnapshotFileError) -> Bool {
    try state.withLock { state throws(SnapshotFileError) in
      let key = Self.key(file)
      guard var entry = state.entries[key] else {
        state.entries[key] = Entry(use: use, hash: hash, holds: holds, isWritten: writes)
        return false
      }
      let wasWritten = entry.isWritten
      let isSame =
        entry.hash == hash || (holds && (entry.holds || entry.isWritten || entry.use == use))
      guard isSame || (entry.use == use && !entry.isWritten && !writes) else {
        throw SnapshotFileError(.clash(first: entry.use, second: use), path: file.path)
      }
      if entry.use == use { (entry.hash, entry.holds) = (hash, holds) }
      entry.isWritten = entry.isWritten || writes
      state.entries[key] = entry
      return wasWritten
    }
  }

  private static func key(_ file: SnapshotFile) -> String {
    let path = file.relativePath.precomposedStringWithCanonicalMapping.lowercased()
    return file.root.path + "\0" + path
  }
}
