import Foundation
import StreamTranscripts
import Testing

@Suite struct ReviewTests {
  private static let prompt = "? help > "
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func addChanges(_ count: Int) throws {
    for number in 1...count {
      try folder.add(name(number), expected: ["old"], received: ["new \(number)"], line: number)
    }
  }

  private func name(_ number: Int) -> String { "App/AppTests/test\(number)" }

  /// Whether a change was accepted; nothing where it still waits.
  private func isAccepted(_ number: Int) -> Bool? {
    if folder.isPending(name(number)) { return nil }
    return folder.snapshot(name(number))
      == TestFolder.transcript(name(number), ["new \(number)"]).text
  }

  @Test func `One key decides about each change, with its place, test and file in sight`()
    async throws
  {
    try addChanges(3)
    let session = try TerminalSession("review", in: folder)
    let first = try await session.wait(for: Self.prompt)
    for text in [
      "[1/3]", name(1), "changed", "1 changed", "Tests/AppTests/AppTests.swift:1",
      "__Snapshots__/App/AppTests/test1.stream.txt", "a accept",
    ] {
      #expect(first.contains(text), "\(text) in \(first)")
    }
    session.type("a")
    try await session.wait(for: "[2/3]")
    #expect(isAccepted(1) == true)
    session.type("r")
    try await session.wait(for: "[3/3]")
    #expect(isAccepted(2) == false)
    session.type("s")
    try await session.wait(for: "That was all.")
    session.type("q")
    #expect(try await session.waitForEnd() == 1)
    #expect(session.shown.contains("1 accepted, 1 rejected, 1 left."))
    #expect(isAccepted(3) == nil)
  }

  @Test func `When nothing is left the exit code is 0`() async throws {
    try addChanges(1)
    let session = try TerminalSession("review", in: folder)
    try await session.wait(for: Self.prompt)
    session.type("a")
    try await session.wait(for: "That was all.")
    session.type("\r")
    #expect(try await session.waitForEnd() == 0)
    #expect(session.shown.contains("1 accepted, 0 rejected, none left."))
  }

  @Test func `The last decision can be taken back, also the very last, and one after the other`()
    async throws
  {
    try addChanges(2)
    try folder.add("App/AppTests/testNew", expected: nil, received: ["new"])
    let session = try TerminalSession("review", in: folder)
    try await session.wait(for: Self.prompt)
    session.type("u")
    try await session.wait(for: "There is nothing to undo.")
    session.type("ara")
    try await session.wait(for: "That was all.")
    #expect(isAccepted(1) == true)
    #expect(isAccepted(2) == false)
    #expect(folder.snapshot("App/AppTests/testNew") != nil)
    session.type("u")
    try await session.wait(for: "taken back: App/AppTests/testNew")
    try await session.wait(for: Self.prompt)
    #expect(folder.snapshot("App/AppTests/testNew") == nil)
    #expect(folder.isPending("App/AppTests/testNew"))
    session.type("u")
    try await session.wait(for: "[2/3]")
    #expect(isAccepted(2) == nil)
    session.type("u")
    try await session.wait(for: "[1/3]")
    #expect(isAccepted(1) == nil)
    #expect(folder.snapshot(name(1)) == TestFolder.transcript(name(1), ["old"]).text)
    session.type("q")
    #expect(try await session.waitForEnd() == 1)
  }

  @Test(arguments: [("A", true), ("R", false), ("S", nil)])
  func `A capital letter decides for all that are left`(key: String, accepted: Bool?) async throws {
    try addChanges(4)
    let session = try TerminalSession("review", in: folder)
    try await session.wait(for: Self.prompt)
    session.type("s" + key)
    try await session.wait(for: "3 snapshots")
    try await session.wait(for: "That was all.")
    #expect((1...4).map(isAccepted) == [nil, accepted, accepted, accepted])
    session.type("u")
    try await session.wait(for: "[2/4]")
    #expect((1...4).map(isAccepted) == [nil, nil, nil, nil])
    session.type("q")
    #expect(try await session.waitForEnd() == 1)
  }

  @Test func `The same change in several snapshots is shown once and taken together`() async throws
  {
    try folder.add("App/AppTests/testA", expected: ["1", "old"], received: ["1", "new"])
    try folder.add("App/AppTests/testB", expected: ["1", "old"], received: ["1", "other"])
    for name in ["testC", "testD"] {
      try folder.add("App/AppTests/\(name)", expected: ["2", "old"], received: ["2", "new"])
    }
    let session = try TerminalSession("review", in: folder)
    let first = try await session.wait(for: Self.prompt)
    #expect(first.contains("[1-3/4]"), "\(first)")
    #expect(first.contains("the same change in 3 snapshots"))
    for name in ["testA", "testC", "testD"] { #expect(first.contains("App/AppTests/\(name)")) }
    session.type("a")
    try await session.wait(for: "accepted")
    try await session.wait(for: "3 snapshots")
    try await session.wait(for: "[4/4]")
    for name in ["testA", "testC", "testD"] { #expect(!folder.isPending("App/AppTests/\(name)")) }
    #expect(folder.isPending("App/AppTests/testB"))
    session.type("u")
    try await session.wait(for: "[1-3/4]")
    #expect(folder.isPending("App/AppTests/testD"))
    try await session.wait(for: Self.prompt)
    session.type("e")
    try await session.wait(for: "[1/4]")
    session.type("a")
    try await session.wait(for: "[2/4]")
    #expect(!folder.isPending("App/AppTests/testA"))
    #expect(folder.isPending("App/AppTests/testC"))
    session.type("q")
    #expect(try await session.waitForEnd() == 1)
  }

  @Test func `Ctrl-C ends as a signal does, gives the terminal back and keeps what was decided`()
    async throws
  {
    try addChanges(3)
    let session = try TerminalSession("review", in: folder)
    try await session.wait(for: Self.prompt)
    #expect(!session.isCooked)
    session.type("a")
    try await session.wait(for: "[2/3]")
    try await session.wait(for: Self.prompt)
    session.type("\u{3}")
    try await session.wait(for: "1 accepted, 0 rejected, 2 left.")
    #expect(try await session.waitForEnd() == -SIGINT)
    #expect(session.isCooked)
    #expect((1...3).map(isAccepted) == [true, nil, nil])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `A signal from elsewhere gives the terminal back`(signal: Int32) async throws {
    try addChanges(1)
    let session = try TerminalSession("review", in: folder)
    try await session.wait(for: Self.prompt)
    session.send(signal)
    #expect(try await session.waitForEnd() == -signal)
    #expect(session.isCooked)
    #expect(isAccepted(1) == nil)
  }

  @Test func `A stopped review goes on where it was`() async throws {
    try addChanges(1)
    let session = try TerminalSession("review", in: folder)
    try await session.wait(for: Self.prompt)
    // The session's leader has no shell to stop for, so that it only redraws its question.
    session.send(SIGCONT)
    try await session.wait(for: Self.prompt)
    session.type("a")
    try await session.wait(for: "That was all.")
    session.type("q")
    #expect(try await session.waitForEnd() == 0)
  }

  @Test(arguments: [20, 30, 45, 60, 100] as [UInt16])
  func `The question fits the terminal, also after its size changed`(columns: UInt16) async throws {
    try addChanges(1)
    let session = try TerminalSession(
      "review", in: folder, columns: 90)
    try await session.wait(for: Self.prompt)
    session.resize(columns: columns)
    // The window's change has the question written again.
    try await session.wait(for: "\r\u{1B}[K")
    let question = try await session.wait(for: "> ")
    #expect(question.count <= Int(columns), "\(question)")
    session.type("q")
    #expect(try await session.waitForEnd() == 1)
  }

  @Test func `Twenty columns are enough to accept`() async throws {
    try addChanges(1)
    let session = try TerminalSession("review", in: folder, columns: 20)
    try await session.wait(for: "> ")
    session.type("?")
    try await session.wait(for: "accept:")
    try await session.wait(for: "> ")
    session.type("a")
    try await session.wait(for: "q leave > ")
    session.type("q")
    #expect(try await session.waitForEnd() == 0)
    #expect(isAccepted(1) == true)
  }

  @Test func `A key without a meaning, an arrow and a question change nothing`() async throws {
    try addChanges(1)
    let session = try TerminalSession("review", in: folder)
    try await session.wait(for: Self.prompt)
    session.type("x")
    try await session.wait(for: "\"x\" means nothing here; ? lists the keys.")
    try await session.wait(for: Self.prompt)
    session.type("\u{1B}[A")
    session.type("?")
    try await session.wait(for: "undo the last decision")
    try await session.wait(for: Self.prompt)
    #expect(isAccepted(1) == nil)
    session.type("q")
    #expect(try await session.waitForEnd() == 1)
  }

  @Test func `What can't be accepted is refused with the reason, and the review goes on`()
    async throws
  {
    try addChanges(2)
    try folder.add(name(1), expected: ["by hand"], received: nil)
    let session = try TerminalSession("review", in: folder, columns: 200)
    try await session.wait(for: Self.prompt)
    session.type("a")
    try await session.wait(for: "refused: \(name(1))")
    try await session.wait(for: "run the test again, then accept")
    try await session.wait(for: "[2/2]")
    session.type("a")
    try await session.wait(for: "That was all.")
    session.type("q")
    #expect(try await session.waitForEnd() == 2)
    #expect(isAccepted(2) == true)
    #expect(isAccepted(1) == nil)
  }

  @Test func `A snapshot that changes during the review is refused`() async throws {
    try addChanges(1)
    let session = try TerminalSession("review", in: folder, columns: 200)
    try await session.wait(for: Self.prompt)
    try folder.add(name(1), expected: ["by hand"], received: nil)
    session.type("a")
    try await session.wait(for: "refused: \(name(1))")
    session.type("q")
    #expect(try await session.waitForEnd() == 2)
    #expect(folder.snapshot(name(1)) == TestFolder.transcript(name(1), ["by hand"]).text)
  }

  @Test func `What was received can't move the cursor or colour the screen`() async throws {
    try folder.add(
      "App/AppTests/testA", expected: nil, received: ["\u{1B}[2J\u{1B}]0;x\u{7}\u{202E}"])
    let session = try TerminalSession(
      "review", in: folder, environment: ["TERM": "dumb"])
    let text = try await session.wait(for: Self.prompt)
    #expect(text.contains("\\u{1B}[2J"))
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{202E}"))
    session.type("q")
    #expect(try await session.waitForEnd() == 1)
  }

  @Test func `Without a terminal it prints the reports and the commands to copy`() async throws {
    try addChanges(2)
    let result = try await Tool.run("review", in: folder)
    expect(
      result, code: 1,
      output: [
        name(1), name(2), "1 changed", "  accept   swift run stream-snapshots accept \(name(2))\n",
        "  reject   swift run stream-snapshots reject \(name(1))\n",
      ])
    #expect((1...2).map(isAccepted) == [nil, nil])
  }

  @Test func `Commands to copy work as they are printed`() async throws {
    try folder.add("App/AppTests/testA.with a blank", expected: nil, received: ["new"])
    let result = try await Tool.run("diff", in: folder)
    let line = try #require(
      result.output.split(separator: "\n").first { $0.hasPrefix("  accept   ") })
    let command = line.dropFirst("  accept   swift run stream-snapshots".count)
    expect(try await Tool.bash("\"$TOOL\" \(command)", in: folder), code: 0)
    #expect(folder.snapshot("App/AppTests/testA.with a blank") != nil)
  }

  @Test func `Some can be reviewed by name, and nothing to review is exit code 0`() async throws {
    try addChanges(2)
    let session = try TerminalSession("review", "test2", in: folder)
    try await session.wait(for: "[1/1]")
    session.type("aq")
    #expect(try await session.waitForEnd() == 0)
    #expect((1...2).map(isAccepted) == [nil, true])
    expect(try await Tool.run("reject", "--all", in: folder), code: 0)
    expect(
      try await Tool.run("review", in: folder), code: 0, output: ["Nothing waits for review"])
  }
}
