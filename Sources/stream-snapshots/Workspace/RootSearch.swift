import Foundation
import StreamTranscripts

/// Finds the folder of the snapshots from where a person is.
struct RootSearch {
  private let directory: String?
  private let environment: SnapshotEnvironment
  private let currentFolder: String

  /// Searches as the command line and the environment say.
  init(context: ToolContext) {
    directory = context.directory
    environment = context.snapshotEnvironment
    currentFolder = context.currentFolder
  }

  /// The folder that `--directory` or the environment names, or the nearest one here or above.
  ///
  /// It needn't be there yet where a `Package.swift` is here or above.
  ///
  /// - Throws: With where it was looked for and what to do.
  func root() throws(ToolError) -> SnapshotRoot {
    if let root = try namedRoot() ?? nearestRoot() ?? packageRoot() { return root }
    throw ToolError(
      "There is no folder \(SnapshotRoot.folderName) and no Package.swift in"
        + " \(VisibleText.escaped(currentFolder)) or above it. Go to the package, or name the folder of"
        + " the snapshots with --directory or \(EnvironmentVariable.directory.name).")
  }

  /// The folder to use, or one to make in the current folder where there is none.
  func rootOrNew() throws(ToolError) -> SnapshotRoot {
    if let root = try namedRoot() ?? nearestRoot() ?? packageRoot() { return root }
    return SnapshotRoot(
      path: FilePaths.joined(currentFolder, SnapshotRoot.folderName), base: currentFolder)
  }

  private func namedRoot() throws(ToolError) -> SnapshotRoot? {
    if let directory {
      let path = FilePaths.absolute(directory, from: currentFolder)
      try Self.checkFolder(path, for: "--directory")
      return root(path, origin: .tool)
    }
    guard let path = environment.directory else { return nil }
    try Self.checkFolder(path, for: EnvironmentVariable.directory.name)
    return root(path, origin: .variable)
  }

  private func nearestRoot() -> SnapshotRoot? {
    var folder = currentFolder
    while true {
      if FilePaths.name(of: folder) == SnapshotRoot.folderName {
        return root(folder, origin: .tool)
      }
      let candidate = FilePaths.joined(folder, SnapshotRoot.folderName)
      if Self.kind(of: candidate) == .directory { return root(candidate, origin: .tool) }
      // The snapshots of a package around this one are none of it.
      if Self.kind(of: FilePaths.joined(folder, "Package.swift")) == .file { return nil }
      guard folder != "/" else { return nil }
      folder = FilePaths.directory(of: folder)
    }
  }

  private func packageRoot() -> SnapshotRoot? {
    SnapshotRoot.packageDirectory(above: FilePaths.joined(currentFolder, "x")).map { package in
      SnapshotRoot(
        path: FilePaths.joined(package, SnapshotRoot.folderName), base: package, origin: .package,
        packageDirectory: package)
    }
  }

  private func root(_ path: String, origin: SnapshotRoot.Origin) -> SnapshotRoot {
    SnapshotRoot(
      path: path, origin: origin, packageDirectory: SnapshotRoot.packageDirectory(above: path))
  }

  /// Checks that a folder that a person named is one.
  static func checkFolder(_ path: String, for option: String) throws(ToolError) {
    switch kind(of: path) {
    case .directory?: return
    case nil:
      throw ToolError(
        "\(option) names \(quoted(path)), which isn't there; correct the path, or make the folder.")
    case let kind?:
      throw ToolError("\(option) names \(quoted(path)), which is \(kind.text); name a folder.")
    }
  }

  private static func kind(of path: String) -> FileKind? {
    (try? FileSystem().kind(of: path)) ?? nil
  }
}
