import Foundation

/// The files that a write makes beside what it replaces, and what killed processes left of theirs.
///
/// Their names start with a dot and don't end as a snapshot's, so that none is taken for one. They end
/// as pending files do, so that the line `*.pending` keeps both out of version control.
final class TemporaryFiles: Sendable {
  private static let prefix = ".stream-snapshot-"
  private static let suffix = SnapshotName.pendingExtension

  /// Tells this process from an earlier one with the same number.
  private static let token = String(UInt32.random(in: .min ... .max), radix: 16)

  private let fileSystem: FileSystem
  private let state = Locked(State())

  private struct State {
    var count = 0
    var cleanFolders: Set<String> = []
  }

  init(fileSystem: FileSystem) { self.fileSystem = fileSystem }

  /// A name that no other write uses, whatever its process and thread.
  func nextName() -> String {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    return "\(Self.prefix)\(getpid())-\(Self.token)-\(number)\(Self.suffix)"
  }

  private static let count = Locked(0)

  /// Removes what processes that are gone left in a folder; looks there once.
  ///
  /// What can't be removed is left. A file of a process that only seems to be gone, since it runs on
  /// another machine or in another container, may be removed too: its write starts again.
  func removeOnce(from folder: String) {
    guard state.withLock({ $0.cleanFolders.insert(folder).inserted }) else { return }
    for name in (try? fileSystem.names(in: folder)) ?? [] where isLitter(name) {
      _ = try? fileSystem.remove(FilePaths.joined(folder, name))
    }
  }

  private func isLitter(_ name: String) -> Bool {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return false }
    let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count).split(separator: "-")
    guard parts.count == 3, let process = Int32(parts[0]), process > 0 else { return false }
    return process == getpid() ? parts[1] != Self.token : !fileSystem.isRunning(process)
  }
}
