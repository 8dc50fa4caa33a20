import Foundation
import StreamTranscripts
import Testing

/// A folder of a test's own, gone when the test is over.
final class TemporaryFolder: Sendable {
  /// The full path, without links.
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("stream-snapshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = try FileSystem().resolved(folder.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder as a root that has to be there.
  var root: SnapshotRoot { SnapshotRoot(path: path) }

  subscript(_ relativePath: String) -> String { path + "/" + relativePath }

  /// Writes a file and makes the folders for it.
  func write(_ text: String, to relativePath: String) throws {
    try makeFolder(FilePaths.directory(of: relativePath))
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[relativePath]))
  }

  func makeFolder(_ relativePath: String) throws {
    try FileManager.default.createDirectory(
      atPath: self[relativePath], withIntermediateDirectories: true)
  }

  func link(_ relativePath: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self[relativePath], withDestinationPath: destination)
  }

  func text(of relativePath: String) -> String? {
    FileManager.default.contents(atPath: self[relativePath]).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The paths of all files below the folder, sorted; folders end with a slash.
  var contents: [String] {
    let all = FileManager.default.subpaths(atPath: path) ?? []
    return all.map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: self[name], isDirectory: &isFolder)
      return exists && isFolder.boolValue ? name + "/" : name
    }.sorted()
  }

  /// The paths of all files below the folder, without the folders.
  var files: [String] { contents.filter { !$0.hasSuffix("/") } }
}

extension Transcript {
  /// A transcript of some values and a normal ending.
  static func of(_ values: Any..., timing: TranscriptTiming = .none) -> Transcript {
    Transcript(
      timing: timing,
      events: values.map { TranscriptEvent(kind: .value, text: "\($0)") } + [
        TranscriptEvent(kind: .finished)
      ])
  }
}

extension SnapshotFile {
  /// The snapshot of a test in a suite that is only made up.
  static func named(_ name: String, below root: SnapshotRoot) throws -> SnapshotFile {
    try #require(SnapshotFile(root: root, relativePath: "M/F/\(name).stream.txt"))
  }
}

/// The message of the error that `body` throws.
func message(of body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation)
  -> String
{
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    return ""
  } catch {
    return "\(error)"
  }
}
