import Foundation
import StreamTranscripts

/// What the last run of the tests tells about the snapshots that no test used.
struct RunRecord: Codable, Equatable {
  /// The version of the record.
  var format = 1

  /// The command that ran the tests.
  let command: String

  /// Why nothing can be said of unused snapshots; `nil` after a complete, passing run.
  let incomplete: String?

  /// The hashes of the snapshots that no test used, by their names.
  let unreferenced: [String: String]
}

/// The folder with what is known of the last run: below `.build` of the package, else in the caches.
struct RunFolder {
  private static let recordName = "last-run.json"

  private let folder: SnapshotRoot
  private let store = SnapshotStore()

  /// The folder for the runs of a workspace.
  init(for workspace: Workspace) {
    if let package = workspace.root.packageDirectory {
      folder = SnapshotRoot(path: package + "/.build/stream-snapshots", base: package)
    } else {
      let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      let base = caches?.path ?? NSTemporaryDirectory()
      let hash = ContentHash(of: workspace.root.path.utf8)
      folder = SnapshotRoot(path: "\(base)/stream-snapshots/\(hash)", base: "/")
    }
  }

  /// A new folder in which the processes of a run list the snapshots that they use.
  func newUsedFolder() -> String {
    FilePaths.joined(folder.path, "used-\(UUID().uuidString)")
  }

  /// Removes a folder that ``newUsedFolder()`` named.
  func remove(usedFolder: String) { try? FileManager.default.removeItem(atPath: usedFolder) }

  /// Removes what is known of the last run, which another one is about to replace.
  func forget() throws(ToolError) {
    do throws(SnapshotFileError) {
      guard try store.bytes(at: FilePaths.joined(folder.path, Self.recordName)) != nil else {
        return
      }
      try store.remove(Self.recordName, below: folder)
    } catch {
      throw ToolError("\(error).")
    }
  }

  /// Keeps what a run tells.
  func write(_ record: RunRecord) throws(ToolError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try store.write([UInt8](encoder.encode(record)), to: Self.recordName, below: folder)
    } catch {
      throw ToolError("The list of the run can't be kept: \(error).")
    }
  }

  /// What the last run tells; `nil` where there was none.
  func record() throws(ToolError) -> RunRecord? {
    let path = FilePaths.joined(folder.path, Self.recordName)
    do {
      guard let bytes = try store.bytes(at: path) else { return nil }
      return try JSONDecoder().decode(RunRecord.self, from: Data(bytes))
    } catch {
      throw ToolError("\(quoted(path)) can't be read; run \"stream-snapshots test\" again.")
    }
  }
}
