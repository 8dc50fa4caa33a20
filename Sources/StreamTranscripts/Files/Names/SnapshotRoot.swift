/// The folder that the snapshots of a test lie below.
package struct SnapshotRoot: Hashable, Sendable {
  /// What decided for the folder.
  package enum Origin: Hashable, Sendable {
    /// The environment variable `STREAM_SNAPSHOTS_DIRECTORY`.
    case variable

    /// The argument `directory:` of a scope or a trait.
    case argument

    /// The nearest `Package.swift` above the test's file.
    case package

    /// The test's file, which no `Package.swift` is above.
    case testFile

    /// The tool, or the variable that names a folder for pending files.
    case tool
  }

  /// The name of the folder where nothing else is said.
  package static let folderName = "__Snapshots__"

  /// The full path of the folder, which may be a link.
  package let path: String

  /// The folder that has to be there; what is below it on the way to the root is made when needed.
  package let base: String

  /// What decided for the folder.
  package let origin: Origin

  /// The folder of the package that the test belongs to; `nil` where there is none.
  package let packageDirectory: String?

  /// Takes a folder as the root.
  ///
  /// - Parameters:
  ///   - path: The full path of the folder.
  ///   - base: The folder that has to be there; the root itself where it is `nil`.
  ///   - origin: What decided for the folder.
  ///   - packageDirectory: The folder of the package.
  package init(
    path: String, base: String? = nil, origin: Origin = .tool, packageDirectory: String? = nil
  ) {
    self.path = path
    self.base = base ?? path
    self.origin = origin
    self.packageDirectory = packageDirectory
  }

  /// Finds the root for a test.
  ///
  /// A `directory` of the code wins over the environment variable, as the nearer one. A relative one
  /// starts where `__Snapshots__` would be: from the package's folder, or that of the test's file.
  /// The folder that the variable names has to be there. One named in the code is made when it is
  /// first written to, if the folder it is in is there. Nothing is made here.
  ///
  /// - Parameters:
  ///   - file: The full path of the test's source file.
  ///   - directory: The argument `directory:` of the nearest scope or trait.
  ///   - environment: The variables of the run.
  ///   - fileSystem: The files.
  /// - Throws: With the path that was tried, where the source or the root isn't there.
  package static func root(
    forTestFile file: String, directory: String? = nil, environment: SnapshotEnvironment,
    fileSystem: FileSystem = FileSystem()
  ) throws(SnapshotFileError) -> SnapshotRoot {
    let root = try find(file, directory, environment, fileSystem)
    try root.check(fileSystem)
    return root
  }

  private static func find(
    _ file: String, _ directory: String?, _ environment: SnapshotEnvironment,
    _ fileSystem: FileSystem
  ) throws(SnapshotFileError) -> SnapshotRoot {
    if let directory, directory.isEmpty { throw SnapshotFileError(.emptyDirectory, path: "") }
    let source = FilePaths.isAbsolute(file) ? FilePaths.normalized(file) : nil
    let package = source.flatMap { packageDirectory(above: $0, fileSystem) }
    if let directory, FilePaths.isAbsolute(directory) {
      return SnapshotRoot(argument: FilePaths.normalized(directory), below: nil, package)
    }
    if directory == nil, let folder = environment.directory {
      return SnapshotRoot(path: folder, origin: .variable, packageDirectory: package)
    }
    guard let source else { throw SnapshotFileError(.sourceIsNoFullPath, path: file) }
    let folder = FilePaths.directory(of: source)
    guard kind(of: folder, fileSystem) == .directory else {
      throw SnapshotFileError(.sourceFolderMissing, path: folder)
    }
    guard package != nil || kind(of: source, fileSystem) == .file else {
      throw SnapshotFileError(.sourceFileMissing, path: source)
    }
    let base = package ?? folder
    if let directory {
      let path = FilePaths.absolute(directory, from: base)
      return SnapshotRoot(argument: path, below: base, package)
    }
    return SnapshotRoot(
      path: FilePaths.joined(base, folderName), base: base,
      origin: package == nil ? .testFile : .package, packageDirectory: package)
  }

  private init(argument path: String, below base: String?, _ packageDirectory: String?) {
    let isBelow = base.map { FilePaths.relative(path, to: $0) != path } ?? false
    self.init(
      path: path, base: isBelow ? base : FilePaths.directory(of: path), origin: .argument,
      packageDirectory: packageDirectory)
  }

  /// The nearest folder above `file` that has a `Package.swift`.
  package static func packageDirectory(
    above file: String, _ fileSystem: FileSystem = FileSystem()
  ) -> String? {
    var folder = FilePaths.directory(of: file)
    while true {
      if kind(of: FilePaths.joined(folder, "Package.swift"), fileSystem) == .file { return folder }
      if folder == "/" || folder == "." { return nil }
      folder = FilePaths.directory(of: folder)
    }
  }

  private func check(_ fileSystem: FileSystem) throws(SnapshotFileError) {
    switch Self.kind(of: path, fileSystem) {
    case .directory?: return
    case let kind?: throw SnapshotFileError(.notAFolder(kind), path: path)
    case nil: break
    }
    let link = try? fileSystem.kind(of: path, followingLinks: false)
    if link == .link { throw SnapshotFileError(.danglingLink, path: path) }
    guard base != path, Self.kind(of: base, fileSystem) == .directory else {
      throw SnapshotFileError(.rootMissing(origin), path: path)
    }
  }

  /// The kind of file at a path; `nil` where there is none that can be reached.
  private static func kind(of path: String, _ fileSystem: FileSystem) -> FileKind? {
    (try? fileSystem.kind(of: path)) ?? nil
  }
}
