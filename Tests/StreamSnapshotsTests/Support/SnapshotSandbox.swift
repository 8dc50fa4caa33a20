import Foundation
import StreamSnapshots

/// A folder of snapshots of a test's own, and runs in which expectations use it.
final class SnapshotSandbox: Sendable {
  /// The folder.
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("stream-snapshots-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// Runs a body as a process of its own would: with nothing known of earlier runs.
  ///
  /// - Parameter variables: The environment, besides the folder.
  @discardableResult
  func run<Result>(_ variables: [String: String] = [:], _ body: () throws -> Result) rethrows
    -> Result
  {
    try SnapshotRun.$override.withValue(run(variables)) { try body() }
  }

  /// Runs an asynchronous body as a process of its own would.
  @discardableResult
  func run<Result>(
    _ variables: [String: String] = [:], isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await SnapshotRun.$override.withValue(run(variables)) { try await body() }
  }

  private func run(_ variables: [String: String]) -> SnapshotRun {
    var variables = variables
    variables["STREAM_SNAPSHOTS_DIRECTORY"] = directory.path
    return SnapshotRun(environment: SnapshotEnvironment(variables))
  }

  /// The paths of all files below the folder, sorted.
  var files: [String] {
    let paths = FileManager.default.subpaths(atPath: directory.path) ?? []
    return paths.filter { path in
      var isDirectory: ObjCBool = false
      let full = directory.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }.sorted()
  }

  /// The text of a file below the folder.
  func text(of path: String) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
  }

  /// Writes a file below the folder.
  func write(_ text: String, to path: String) throws {
    let url = directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
