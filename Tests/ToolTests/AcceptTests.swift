import Foundation
import StreamTranscripts
import Testing

@Suite struct AcceptTests {
  private static let names = [
    "App/AppTests/testA", "App/AppTests/testA.2", "App/LoginTests/Login.logout.after it",
    "Core/CoreTests/testA",
  ]

  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for name in Self.names { try folder.add(name, expected: ["old"], received: ["new"]) }
  }

  /// The names whose change was accepted; checks that nothing waits for them and all others wait.
  private func accepted() -> [String] {
    Self.names.filter { name in
      let isNew = folder.snapshot(name) == TestFolder.transcript(name, ["new"]).text
      let isOld = folder.snapshot(name) == TestFolder.transcript(name, ["old"]).text
      #expect(isNew != isOld)
      #expect(folder.isPending(name) == isOld)
      return isNew
    }
  }

  @Test(arguments: [
    ("Core/CoreTests/testA", ["Core/CoreTests/testA"]),
    ("App/AppTests/testA", ["App/AppTests/testA"]),
    ("__Snapshots__/App/AppTests/testA.stream.txt", ["App/AppTests/testA"]),
    ("__Snapshots__/App/AppTests/testA.stream.txt.pending", ["App/AppTests/testA"]),
    ("App/AppTests/testA.stream.txt", ["App/AppTests/testA"]),
    ("testA.2", ["App/AppTests/testA.2"]),
    ("logout", ["App/LoginTests/Login.logout.after it"]),
    ("Login.logout.after it", ["App/LoginTests/Login.logout.after it"]),
    ("CoreTests/testA", ["Core/CoreTests/testA"]),
    (
      "App", ["App/AppTests/testA", "App/AppTests/testA.2", "App/LoginTests/Login.logout.after it"]
    ),
    ("__Snapshots__/App/AppTests", ["App/AppTests/testA", "App/AppTests/testA.2"]),
    ("testA", []),
    ("test?", ["App/AppTests/testA", "Core/CoreTests/testA"]),
    ("App/*", []), ("App/**", names.filter { $0.hasPrefix("App/") }),
    ("**", names), ("*Tests/testA", ["App/AppTests/testA", "Core/CoreTests/testA"]),
    ("nothing", []),
  ])
  func `A path, a name, a test, a folder and a pattern say what is accepted`(
    word: String, expected: [String]
  ) async throws {
    let result = try await Tool.run("accept", word, in: folder)
    #expect(accepted() == expected, "\(result)")
    expect(result, code: expected.isEmpty ? 2 : 0, output: expected.map { "accepted  \($0)\n" })
  }

  @Test func `A test's name that several have names none, and says how to name all`() async throws {
    expect(
      try await Tool.run("accept", "testA", in: folder), code: 2,
      errors: [
        "\"testA\" matches 3 snapshots", "\n  App/AppTests/testA\n", "the pattern '*testA*'",
      ])
  }

  @Test func `A misspelt name is answered with the nearest`() async throws {
    expect(
      try await Tool.run("accept", "logot", in: folder), code: 2,
      errors: ["\"logot\" matches nothing that waits for review."])
    expect(
      try await Tool.run("accept", "Core/CoreTests/tesA", in: folder), code: 2,
      errors: ["Did you mean Core/CoreTests/testA?"])
  }

  @Test func `One name that stands for nothing leaves all as it was`() async throws {
    expect(try await Tool.run("accept", "CoreTests/testA", "nothing", in: folder), code: 2)
    #expect(accepted() == [])
  }

  @Test func `All are accepted from below, and what was accepted is no error later`() async throws {
    let result = try await Tool.run("accept", "--all", in: folder, at: "__Snapshots__/App")
    expect(result, code: 0, output: ["4 snapshots accepted.\n"])
    #expect(accepted() == Self.names)
    for word in ["Core/CoreTests/testA", "testA.2", "App/**"] {
      expect(
        try await Tool.run("accept", word, in: folder), code: 0,
        errors: ["Nothing waits for \"\(word)\": it was accepted or rejected already"])
    }
    expect(
      try await Tool.run("accept", "--all", in: folder), code: 0,
      output: ["Nothing waits for review"])
  }

  @Test func `Rejecting removes what was received and leaves the snapshot`() async throws {
    try folder.add("App/AppTests/testNew", expected: nil, received: ["new"])
    expect(
      try await Tool.run("reject", "testNew", "CoreTests/testA", in: folder), code: 0,
      output: ["rejected  App/AppTests/testNew\n", "2 snapshots rejected.\n"])
    #expect(folder.snapshot("App/AppTests/testNew") == nil)
    #expect(!folder.isPending("App/AppTests/testNew"))
    #expect(!folder.isPending("Core/CoreTests/testA"))
    #expect(
      folder.snapshot("Core/CoreTests/testA")
        == TestFolder.transcript("Core/CoreTests/testA", ["old"]).text)
  }

  @Test func `A snapshot that has changed since is refused, and nothing is lost`() async throws {
    try folder.add("Core/CoreTests/testA", expected: ["changed by hand"], received: nil)
    let before = folder.snapshot("Core/CoreTests/testA")
    let result = try await Tool.run("accept", "--all", in: folder)
    expect(
      result, code: 2, output: ["3 snapshots accepted, 1 refused."],
      errors: ["refused   Core/CoreTests/testA: ", "run the test again, then accept"])
    #expect(folder.snapshot("Core/CoreTests/testA") == before)
    #expect(folder.isPending("Core/CoreTests/testA"))
  }

  @Test func `An accept that was killed before its last step is finished by another`() async throws
  {
    let name = "Core/CoreTests/testA"
    try folder.write(
      TestFolder.transcript(name, ["new"]).text, to: "__Snapshots__/\(name).stream.txt")
    #expect(folder.isPending(name))
    expect(try await Tool.run("status", in: folder), code: 1, output: ["accepted"])
    expect(try await Tool.run("accept", name, in: folder), code: 0, output: ["accepted  \(name)\n"])
    #expect(accepted() == [name])
  }

  @Test func `Accepting goes on where its reader went away`() async throws {
    let result = try await Tool.bash(
      "\"$TOOL\" accept --all 2>&1 | true; echo \"code ${PIPESTATUS[0]}\"", in: folder)
    expect(result, code: 0, output: ["code 0\n"])
    #expect(accepted() == Self.names)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `Output that can't be written is an error`() async throws {
    let result = try await Tool.bash("\"$TOOL\" status > /dev/full", in: folder)
    expect(result, code: 2, errors: ["The output can't be written: No space left on device"])
  }

  @Test func `A link out of the root isn't written through`() async throws {
    let outside = try TestFolder(isPackage: false)
    try outside.write(TestFolder.transcript("x", ["old"]).text, to: "x.stream.txt")
    let name = "Core/CoreTests/testA"
    let link = folder.root + "/\(name).stream.txt"
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: outside.path + "/x.stream.txt")
    let compared = ContentHash(of: TestFolder.transcript("x", ["old"]).bytes)
    try folder.add(name, expected: nil, received: ["new"], comparedHash: compared)
    expect(
      try await Tool.run("accept", name, in: folder), code: 2,
      errors: ["is a link, and links aren't written through"])
    #expect(outside.text(of: "x.stream.txt") == TestFolder.transcript("x", ["old"]).text)
    #expect(folder.isPending(name))
  }

  @Test func `A pending file that is cut short is refused, and can be rejected`() async throws {
    let path = "__Snapshots__/Core/CoreTests/testA.stream.txt.pending"
    let text = try #require(folder.text(of: path))
    try folder.write(String(text.prefix(text.count / 2)), to: path)
    expect(
      try await Tool.run("accept", "CoreTests/testA", in: folder), code: 2, errors: ["refused"])
    #expect(folder.text(of: path) != nil)
    expect(try await Tool.run("reject", "CoreTests/testA", in: folder), code: 0)
    #expect(folder.text(of: path) == nil)
  }

  @Test func `A pending file in place of a damaged snapshot can be accepted`() async throws {
    let name = "Core/CoreTests/testA"
    try folder.write("junk", to: "__Snapshots__/\(name).stream.txt")
    try folder.add(
      name, expected: nil, received: ["new"], comparedHash: ContentHash(of: "junk".utf8))
    expect(try await Tool.run("status", in: folder), code: 2, output: ["unreadable"])
    expect(try await Tool.run("accept", name, in: folder), code: 0)
    #expect(accepted() == [name])
  }
}
