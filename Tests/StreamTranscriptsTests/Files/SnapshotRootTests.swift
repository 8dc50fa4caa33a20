import Foundation
import StreamTranscripts
import Testing

/// H08, H09: where snapshots lie, and what is said where that can't be known.
@Suite struct SnapshotRootTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "p/Tests/MTests/F.swift")
  }

  private func environment(_ directory: String? = nil) -> SnapshotEnvironment {
    SnapshotEnvironment(
      directory.map { ["STREAM_SNAPSHOTS_DIRECTORY": $0] } ?? [:], currentDirectory: folder["cwd"])
  }

  private func root(
    _ file: String? = nil, directory: String? = nil, variable: String? = nil
  ) throws -> SnapshotRoot {
    try SnapshotRoot.root(
      forTestFile: file ?? folder["p/Tests/MTests/F.swift"], directory: directory,
      environment: environment(variable))
  }

  private func makePackage(_ path: String = "p") throws {
    try folder.write("// swift-tools-version: 6.0", to: path + "/Package.swift")
  }

  @Test func `The root is beside the nearest Package.swift above the test's file`() throws {
    try makePackage()
    try makePackage("p/Tests")
    let root = try root()
    #expect(root.path == folder["p/Tests/__Snapshots__"])
    #expect(root.packageDirectory == folder["p/Tests"])
    #expect(root.origin == .package)
  }

  @Test func `A folder that is named Package.swift is no package`() throws {
    try makePackage()
    try folder.makeFolder("p/Tests/Package.swift")
    #expect(try root().path == folder["p/__Snapshots__"])
  }

  @Test func `Without a package the root is beside the test's file`() throws {
    let root = try root()
    #expect(root.path == folder["p/Tests/MTests/__Snapshots__"])
    #expect(root.origin == .testFile)
    #expect(root.packageDirectory == nil)
  }

  @Test func `The folder that the variable names wins over the package`() throws {
    try makePackage()
    try folder.makeFolder("cwd/named")
    #expect(try root(variable: folder["cwd/named"]).path == folder["cwd/named"])
    let relative = try root(variable: "named")
    #expect(relative.path == folder["cwd/named"])
    #expect(relative.packageDirectory == folder["p"])
    #expect(relative.origin == .variable)
  }

  @Test func `A directory of the code wins over the variable, from the package's folder`() throws {
    try makePackage()
    try folder.makeFolder("cwd")
    #expect(try root(directory: "a/b", variable: folder["cwd"]).path == folder["p/a/b"])
    #expect(try root(directory: folder["other"]).path == folder["other"])
    #expect(try root(directory: "../other").path == folder["other"])
  }

  @Test func `Without a package a relative directory starts from the test's folder`() throws {
    #expect(try root(directory: "a").path == folder["p/Tests/MTests/a"])
  }

  @Test func `H09: a source folder that isn't there is an error with the path and the variable`() {
    let message = message { _ = try root("/built/elsewhere/Tests/F.swift") }
    #expect(message.hasPrefix("source folder not found here: /built/elsewhere/Tests;"))
    #expect(message.contains("STREAM_SNAPSHOTS_DIRECTORY"))
    #expect(message.contains("directory:"))
  }

  @Test func `H09: where the sources are elsewhere, the variable or a full directory will do`()
    throws
  {
    try folder.makeFolder("cwd/named")
    #expect(try root("/elsewhere/F.swift", variable: "named").path == folder["cwd/named"])
    #expect(try root("/elsewhere/F.swift", directory: folder["x"]).path == folder["x"])
    #expect(throws: SnapshotFileError.self) { try root("/elsewhere/F.swift", directory: "x") }
  }

  @Test(arguments: ["MTests/F.swift", "F.swift", "./F.swift", ""])
  func `H08: a path that isn't full is an error that says what to pass`(file: String) {
    let message = message { _ = try root(file) }
    #expect(message.contains("\"\(file)\", which isn't a full path"))
    #expect(message.contains("pass #filePath for file: (not #fileID or #file)"))
    #expect(message.contains("STREAM_SNAPSHOTS_DIRECTORY"))
  }

  @Test func `H08: a file at the top of the file system makes no folder there`() {
    let message = message { _ = try root("/F.swift") }
    #expect(message.hasPrefix("source file not found here: /F.swift, and no Package.swift"))
  }

  @Test func `A folder in the variable that isn't there is an error that says how to make it`() {
    let message = message { _ = try root(variable: "nope") }
    #expect(message.contains("STREAM_SNAPSHOTS_DIRECTORY names the folder \(folder["cwd/nope"])"))
    #expect(message.contains("which isn't there; make it (mkdir -p), or correct the path"))
  }

  @Test func `A directory in a folder that isn't there is an error that says how to make it`() {
    let message = message { _ = try root(directory: folder["no/pe"]) }
    #expect(message.contains("directory: names the folder \(folder["no/pe"]), which isn't there"))
  }

  @Test func `A root that is a file is an error`() throws {
    try makePackage()
    try folder.write("", to: "p/__Snapshots__")
    let message = message { _ = try root() }
    #expect(message.contains("__Snapshots__ is a file where a folder of snapshots belongs"))
  }

  @Test func `H09: a root that is a link is followed, one that leads to nothing is an error`()
    throws
  {
    try makePackage()
    try folder.makeFolder("real")
    try folder.link("p/__Snapshots__", to: folder["real"])
    let root = try root()
    let file = try SnapshotFile.named("x", below: root)
    try SnapshotStore().write([65], to: file.relativePath, below: root)
    #expect(folder.text(of: "real/M/F/x.stream.txt") == "A")
    try FileManager.default.removeItem(atPath: folder["real"])
    let message = message { _ = try self.root() }
    #expect(message.contains("__Snapshots__ is a link to something that isn't there"))
  }

  @Test func `An empty directory is an error`() {
    let message = message { _ = try root(directory: "") }
    #expect(message == "directory: is an empty text; name a folder, or leave it out")
  }

  @Test func `Looking for a root makes nothing`() throws {
    try makePackage()
    let before = folder.contents
    _ = try root()
    _ = try root(directory: "a/b")
    _ = try? root(variable: "nope")
    _ = try? root("F.swift")
    #expect(folder.contents == before)
  }
}
