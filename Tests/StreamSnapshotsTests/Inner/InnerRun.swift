import Foundation
import Testing

/// A run of this test bundle's inner tests in a process of its own, as a person would see it.
///
/// The inner tests fail on purpose, so that they do something only where a variable is set.
struct InnerRun {
  /// The variable that lets the inner tests do something.
  static let variable = "STREAM_SNAPSHOTS_INNER_RUN"

  /// Whether this process is such a run.
  static let isInner = ProcessInfo.processInfo.environment[variable] != nil

  /// The frameworks that a run can have.
  enum Framework {
    case xctest
    case swiftTesting
  }

  /// What the process printed, on both outputs.
  let output: String

  /// The status that it exited with.
  let status: Int32

  /// Runs some inner tests.
  ///
  /// - Parameters:
  ///   - filter: `Suite/test` in XCTest, a pattern in Swift Testing.
  ///   - framework: Which framework runs them.
  ///   - environment: More variables.
  init(
    _ filter: String, in framework: Framework, environment: [String: String] = [:]
  ) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(CommandLine.arguments.first))
    process.arguments =
      switch framework {
      case .xctest: ["StreamSnapshotsTests.\(filter)"]
      case .swiftTesting: ["--testing-library", "swift-testing", "--filter", filter]
      }
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = nil
    variables[Self.variable] = "1"
    process.environment = variables.merging(environment) { $1 }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("inner-run-\(UUID().uuidString).txt")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    // Suspends: a blocked thread of the pool would hold up the tests that run beside this one.
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        done.resume(throwing: error)
      }
    }
    try handle.close()
    output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    status = process.terminationStatus
  }

  /// How many times a text is in the output.
  func count(of text: String) -> Int { output.components(separatedBy: text).count - 1 }
}
