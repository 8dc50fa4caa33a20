import Foundation
import Testing

#if os(Linux)
  /// Failures as each framework shows them: once, at the caller's line, and never lost.
  @Suite struct FrameworkTests {
    @Test(arguments: [
      ("testSync", "sync"), ("testAsync", "async"), ("testHelper", "helper"),
      ("testQueue", "queue"),
    ])
    func `XCTest shows a failure once, at the caller's line`(test: String, mark: String)
      async throws
    {
      let line = try line(of: mark, in: "InnerXCTests.swift")
      let run = try await InnerRun("InnerXCTests/\(test)", in: .xctest)
      #expect(run.status != 0)
      let shown = "InnerXCTests.swift:\(line): error: InnerXCTests.\(test) : failed - Expected 1"
      #expect(run.count(of: shown) == 1, "\(run.output)")
      #expect(run.count(of: "Expected 1, received 2") == 1, "\(run.output)")
    }

    @Test(arguments: [
      ("sync", "sync"), ("onMainActor", "onMainActor"), ("helped", "helper"),
    ])
    func `Swift Testing shows a failure once, at the caller's line and in its test`(
      test: String, mark: String
    ) async throws {
      let line = try line(of: mark, in: "InnerSwiftTests.swift")
      let run = try await InnerRun("InnerSwiftTests/\(test)\\(\\)", in: .swiftTesting)
      #expect(run.status != 0)
      let shown = "Test \(test)() recorded an issue at InnerSwiftTests.swift:\(line):"
      #expect(run.count(of: shown) == 1, "\(run.output)")
      #expect(run.count(of: "Expected 1, received 2") == 1, "\(run.output)")
    }

    @Test(arguments: ["queue", "detached"])
    func `A failure off the test's task turns the run red, D03`(test: String) async throws {
      let line = try line(of: test, in: "InnerSwiftTests.swift")
      let run = try await InnerRun("InnerSwiftTests/\(test)\\(\\)", in: .swiftTesting)
      #expect(run.status != 0)
      #expect(
        run.count(of: "recorded an issue at InnerSwiftTests.swift:\(line):") == 1, "\(run.output)")
      #expect(run.count(of: "Expected 1, received 2") == 1, "\(run.output)")
    }

    @Test func `A detached task's failure names the test that started the recording, D03`()
      async throws
    {
      let run = try await InnerRun("InnerSwiftTests/detached", in: .swiftTesting)
      #expect(run.output.contains("In the test InnerSwiftTests/detached()"), "\(run.output)")
    }

    @Test
    func `Snapshots are found from any working directory and named after test and suites, H03`()
      async throws
    {
      let sandbox = try SnapshotSandbox()
      let environment = [
        "STREAM_SNAPSHOTS_DIRECTORY": sandbox.directory.path, "STREAM_SNAPSHOTS_RECORD": "all",
      ]
      let run = try await InnerRun(
        "InnerSwiftTests.*snapshot", in: .swiftTesting, environment: environment)
      #expect(run.status != 0)
      let folder = "StreamSnapshotsTests/InnerSwiftTests/"
      #expect(
        sandbox.files == [
          folder + "InnerSwiftTests.Inner.snapshot.stream.txt",
          folder + "InnerSwiftTests.snapshot.stream.txt",
        ], "\(run.output)")
      let xctest = try await InnerRun(
        "InnerXCTests/testSnapshot", in: .xctest, environment: environment)
      #expect(xctest.output.contains("Recorded a new snapshot"))
      #expect(sandbox.files.contains("StreamSnapshotsTests/InnerXCTests/testSnapshot.stream.txt"))
      let again = try await InnerRun(
        "InnerSwiftTests.*snapshot", in: .swiftTesting,
        environment: ["STREAM_SNAPSHOTS_DIRECTORY": sandbox.directory.path])
      #expect(again.status == 0, "\(again.output)")
    }

    @Test func `A parameterised test needs a name for each case, H02`() async throws {
      let sandbox = try SnapshotSandbox()
      let environment = [
        "STREAM_SNAPSHOTS_DIRECTORY": sandbox.directory.path, "STREAM_SNAPSHOTS_RECORD": "all",
      ]
      let unnamed = try await InnerRun(
        "InnerSwiftTests/unnamed", in: .swiftTesting, environment: environment)
      #expect(unnamed.status != 0)
      #expect(unnamed.output.contains(".snapshot(\"\\(argument)\")"), "\(unnamed.output)")
      #expect(sandbox.files.isEmpty)
      _ = try await InnerRun("InnerSwiftTests/named", in: .swiftTesting, environment: environment)
      #expect(sandbox.files.count == 2)
      let again = try await InnerRun(
        "InnerSwiftTests/named", in: .swiftTesting,
        environment: ["STREAM_SNAPSHOTS_DIRECTORY": sandbox.directory.path])
      #expect(again.status == 0, "\(again.output)")
    }

    private func line(of mark: String, in file: String) throws -> Int {
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Inner/\(file)")
      let text = try String(contentsOf: path, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let index = lines.firstIndex { $0.hasSuffix("// inner line: \(mark)") }
      return try #require(index) + 1
    }
  }
#endif
