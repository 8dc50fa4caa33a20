import Foundation
import Testing

/// The built tool, run as a process.
enum Tool {
  /// What a call of the tool came to.
  struct Result: Sendable {
    let code: Int32
    let output: String
    let errors: String
  }

  /// The path of the executable, which is built beside the tests.
  static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let test = bundle ?? URL(filePath: CommandLine.arguments[0])
    return test.deletingLastPathComponent().appending(path: "stream-snapshots").path
  }()

  /// The variables of a call: those of the tests but for the ones that the tool reads.
  static func environment(_ changes: [String: String] = [:]) -> [String: String] {
    let own = ["CI", "NO_COLOR", "COLUMNS", "TERM", "GITHUB_WORKSPACE"]
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("STREAM_SNAPSHOTS_") && !own.contains(name)
    }
    environment["TERM"] = "xterm"
    return environment.merging(changes) { $1 }
  }

  /// Runs the tool in a folder.
  static func run(
    _ arguments: String..., in folder: TestFolder, at subfolder: String = "",
    environment: [String: String] = [:]
  ) async throws -> Result {
    try await run([path] + arguments, in: folder, at: subfolder, environment: environment)
  }

  /// Runs a line of bash in a folder; `$TOOL` is the tool.
  static func bash(
    _ line: String, in folder: TestFolder, environment: [String: String] = [:]
  ) async throws -> Result {
    try await run(
      ["/bin/bash", "-c", line], in: folder, at: "",
      environment: environment.merging(["TOOL": path]) { $1 })
  }

  private static func run(
    _ words: [String], in folder: TestFolder, at subfolder: String,
    environment: [String: String]
  ) async throws -> Result {
    try await Blocking.run {
      let outputs = try TestFolder(isPackage: false)
      let files = try ["output", "errors"].map { name in
        try outputs.write("", to: name)
        return try FileHandle(forWritingTo: URL(filePath: outputs.path + "/" + name))
      }
      let process = Process()
      process.executableURL = URL(filePath: words[0])
      process.arguments = Array(words.dropFirst())
      process.currentDirectoryURL = URL(filePath: folder.path + "/" + subfolder)
      process.environment = Self.environment(environment)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = files[0]
      process.standardError = files[1]
      try process.run()
      process.waitUntilExit()
      return Result(
        code: process.terminationStatus, output: outputs.text(of: "output") ?? "",
        errors: outputs.text(of: "errors") ?? "")
    }
  }
}

/// Checks what a call came to, and shows all of it where it is something else.
func expect(
  _ result: Tool.Result, code: Int32, output: [String] = [], errors: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let shown = Comment(rawValue: "\(result.output)\n---\n\(result.errors)")
  #expect(result.code == code, shown, sourceLocation: sourceLocation)
  for text in output {
    #expect(result.output.contains(text), shown, sourceLocation: sourceLocation)
  }
  for text in errors {
    #expect(result.errors.contains(text), shown, sourceLocation: sourceLocation)
  }
}
