import Foundation
import StreamTranscripts
import Testing

@Suite struct TestCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for name in ["testA", "testB", "testC"] {
      try folder.add("App/AppTests/\(name)", expected: ["1"], received: nil)
    }
    try folder.add("greeting", expected: ["1"], received: nil)
    try folder.write("no transcript", to: "__Snapshots__/App/AppTests/notes.stream.txt")
    try write(used: ["testA"])
  }

  /// Writes a program that uses some snapshots as a test process does.
  private func write(used names: [String], code: Int32 = 0, more: String = "") throws {
    let lines = names.map {
      "printf '%s\\t%s\\n' \"$PWD/__Snapshots__\" 'App/AppTests/\($0).stream.txt'"
        + " >> \"$STREAM_SNAPSHOTS_USED/1-a.used\"\n"
    }
    try folder.write(
      "mkdir -p \"$STREAM_SNAPSHOTS_USED\"\n\(lines.joined())\(more)\nexit \(code)\n",
      to: "tests.sh")
  }

  private func test(_ options: String..., arguments: String = "") async throws -> Tool.Result {
    try await Tool.bash(
      "\"$TOOL\" test \(options.joined(separator: " ")) -- sh tests.sh \(arguments)", in: folder)
  }

  private func exists(_ name: String) -> Bool { folder.snapshot("App/AppTests/\(name)") != nil }

  /// I08
  @Test func `After a complete run the snapshots that no test used are listed`() async throws {
    let result = try await test("--unreferenced", "list")
    expect(
      result, code: 0,
      output: [
        "2 snapshots are used by no test:\n\n  App/AppTests/testB\n  App/AppTests/testC\n",
        "  remove   swift run stream-snapshots prune --delete\n",
      ])
    expect(try await test("--unreferenced", "fail"), code: 1, output: ["2 snapshots"])
    expect(try await Tool.run("prune", in: folder), code: 1, output: ["2 snapshots"])
    #expect(exists("testB") && exists("testC"))
  }

  /// I08
  @Test func `They are removed when that is asked for, and nothing that isn't a test's`()
    async throws
  {
    try folder.add("App/AppTests/testGone", expected: nil, received: ["1"])
    expect(
      try await test("--unreferenced", "delete"), code: 0,
      output: ["removed   App/AppTests/testB\n", "removed   App/AppTests/testGone\n"])
    #expect(!exists("testB") && !exists("testC") && exists("testA") && exists("notes"))
    #expect(!folder.isPending("App/AppTests/testGone"))
    #expect(folder.snapshot("greeting") != nil)
    expect(
      try await Tool.run("prune", in: folder), code: 0,
      output: ["All snapshots of tests are in use."])
  }

  /// I08
  @Test func `After a failure nothing is known, and nothing removed`() async throws {
    try write(used: ["testA"], code: 1)
    expect(
      try await test("--unreferenced", "delete"), code: 1,
      errors: ["can't be told: the tests failed (exit status 1)"])
    expect(
      try await Tool.run("prune", "--delete", in: folder), code: 2,
      errors: ["the tests failed (exit status 1)"])
    #expect(exists("testB"))
  }

  /// I08
  @Test(arguments: ["--filter testA", "--skip=testB", "-only-testing:App/AppTests"])
  func `After a filtered run nothing is known, and nothing removed`(filter: String) async throws {
    let word = filter.split(whereSeparator: { " ".contains($0) }).first.map { String($0) } ?? ""
    for action in ["list", "fail", "delete"] {
      expect(
        try await test("--unreferenced", action, arguments: filter), code: 2,
        errors: ["--unreferenced needs a run of all tests", word])
    }
    expect(try await test(arguments: filter), code: 0)
    expect(try await Tool.run("prune", "--delete", in: folder), code: 2, errors: ["the run had "])
    #expect(exists("testB"))
  }

  /// I08
  @Test func `A run that used no snapshot proves nothing`() async throws {
    try write(used: [])
    expect(
      try await test("--unreferenced", "delete"), code: 1, errors: ["no test used a snapshot"])
    #expect(exists("testA"))
  }

  @Test func `prune goes by the last run alone, and keeps what has changed since`() async throws {
    expect(
      try await Tool.run("prune", in: folder), code: 2,
      errors: ["isn't known yet; run the tests with \"swift run stream-snapshots test\" first"])
    expect(try await test(), code: 0)
    try folder.add("App/AppTests/testB", expected: ["2"], received: nil)
    try folder.add("App/AppTests/testNew", expected: ["1"], received: nil)
    let result = try await Tool.run("prune", "--delete", in: folder)
    expect(
      result, code: 2, output: ["removed   App/AppTests/testC\n"],
      errors: ["kept      App/AppTests/testB: it has changed since the run"])
    #expect(exists("testB") && exists("testNew") && !exists("testC"))
  }

  @Test func `The tests see the mode, and under the names that xcodebuild passes on`() async throws
  {
    try write(
      used: ["testA"],
      more: "echo mode $STREAM_SNAPSHOTS_RECORD $TEST_RUNNER_STREAM_SNAPSHOTS_RECORD")
    expect(try await test("--record", "missing"), code: 0, output: ["mode missing missing\n"])
  }

  @Test func `What waits after the run is listed, in any form`() async throws {
    try folder.add("App/AppTests/testA", expected: ["1"], received: ["2"])
    try write(used: ["testA"], code: 1)
    expect(try await test(), code: 1, output: ["1 snapshot waits for review"])
    expect(try await test("--format", "github"), code: 1, output: ["::error file="])
    expect(try await test("--format", "junit", "--output", "out.xml"), code: 1)
    #expect(folder.text(of: "out.xml")?.contains("<testcase classname=\"App.AppTests\"") == true)
  }

  @Test func `What waits after the run is reviewed, and the run stays red`() async throws {
    try write(used: ["testA"], code: 1)
    try folder.add("App/AppTests/testA", expected: ["1"], received: ["2"])
    let session = try TerminalSession("test", "--review", "--", "sh", "tests.sh", in: folder)
    try await session.wait(for: "[1/1]")
    session.type("aq")
    #expect(try await session.waitForEnd() == 1)
    #expect(!folder.isPending("App/AppTests/testA"))
  }

  @Test func `No list of a run is left behind`() async throws {
    expect(try await test(), code: 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/.build/stream-snapshots")
    #expect(names == ["last-run.json"])
  }
}
