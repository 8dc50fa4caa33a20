import Foundation
import StreamTranscripts
import Testing

@Suite struct ShardTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.add("App/AppTests/testA", expected: ["old"], received: nil)
    try folder.add("App/AppTests/testB", expected: ["old"], received: nil)
  }

  /// Puts what a shard received where a run with `STREAM_SNAPSHOTS_PENDING` puts it.
  private func receive(_ name: String, _ values: [String], in shard: String) throws {
    try folder.add(name, expected: ["old"], received: values, pendingIn: shard)
  }

  @Test func `What shards collected is accepted from their folder, whatever its layout`()
    async throws
  {
    try receive("App/AppTests/testA", ["new"], in: "artefacts/linux/1")
    try receive("App/AppTests/testA", ["new"], in: "artefacts/linux/2")
    try receive("App/AppTests/testB", ["new"], in: "artefacts")
    expect(
      try await Tool.run("status", "--from", "artefacts", in: folder), code: 1,
      output: ["2 snapshots wait for review in artefacts:"])
    expect(
      try await Tool.run("accept", "--all", "--from", "artefacts", in: folder), code: 0,
      output: ["2 snapshots accepted."])
    for name in ["App/AppTests/testA", "App/AppTests/testB"] {
      #expect(folder.snapshot(name) == TestFolder.transcript(name, ["new"]).text)
    }
    expect(
      try await Tool.run("status", "--from", "artefacts", in: folder), code: 0,
      output: ["Nothing waits"])
  }

  @Test func `The variable names the folder too`() async throws {
    try receive("App/AppTests/testA", ["new"], in: "artefacts")
    let environment = [EnvironmentVariable.pending.name: "artefacts"]
    expect(
      try await Tool.run("accept", "testA", in: folder, environment: environment), code: 0)
    #expect(folder.snapshot("App/AppTests/testA")?.contains("new") == true)
  }

  @Test func `Where shards disagree it is refused until one is chosen by its path`() async throws {
    let name = "App/AppTests/testA"
    try receive(name, ["one"], in: "artefacts/1")
    try receive(name, ["two"], in: "artefacts/2")
    let status = try await Tool.run("status", "--from", "artefacts", in: folder)
    expect(status, code: 1, output: ["disagree", "2 shards that disagree"])
    expect(
      try await Tool.run("accept", "--all", "--from", "artefacts", in: folder), code: 2,
      errors: ["refused   \(name): the shards disagree: ", "accept one of them by its path"])
    #expect(folder.snapshot(name)?.contains("old") == true)
    let path = "artefacts/2/\(name).stream.txt.pending"
    expect(
      try await Tool.run("accept", path, "--from", "artefacts", in: folder), code: 0)
    #expect(folder.snapshot(name)?.contains("two") == true)
    #expect(!folder.isPending(name, in: "artefacts/1"))
    #expect(!folder.isPending(name, in: "artefacts/2"))
  }

  @Test func `What a program printed in a shard is found as well`() async throws {
    let line =
      "STREAM_SNAPSHOTS_PENDING=artefacts/3 \"$TOOL\" expect --name few/greeting -- echo hello"
    expect(try await Tool.bash(line, in: folder), code: 1)
    expect(
      try await Tool.run("accept", "greeting", "--from", "artefacts", in: folder), code: 0,
      output: ["accepted  few/greeting"])
    #expect(folder.snapshot("few/greeting") != nil)
  }

  @Test func `A folder that isn't there is wrong use`() async throws {
    expect(
      try await Tool.run("review", "--from", "nowhere", in: folder), code: 2,
      errors: ["--from names ", "which isn't there"])
  }

  @Test func `A review takes from the folder, and puts back there`() async throws {
    let name = "App/AppTests/testA"
    try receive(name, ["new"], in: "artefacts/1")
    try receive(name, ["new"], in: "artefacts/2")
    let session = try TerminalSession("review", "--from", "artefacts", in: folder)
    try await session.wait(for: "[1/1]")
    session.type("a")
    try await session.wait(for: "That was all.")
    #expect(!folder.isPending(name, in: "artefacts/2"))
    session.type("u")
    try await session.wait(for: "[1/1]")
    for shard in ["artefacts/1", "artefacts/2"] { #expect(folder.isPending(name, in: shard)) }
    #expect(folder.snapshot(name)?.contains("old") == true)
    session.type("q")
    #expect(try await session.waitForEnd() == 1)
  }
}
