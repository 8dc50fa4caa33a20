import StreamTranscripts
import Testing

@Suite struct ShowTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.add("App/AppTests/testA", expected: ["1", "2"], received: ["1", "3"])
    try folder.add("App/AppTests/testB", expected: nil, received: ["\u{1B}[31m"])
  }

  @Test(arguments: [
    "testA", "App/AppTests/testA", "__Snapshots__/App/AppTests/testA.stream.txt",
  ])
  func `A snapshot is shown by its name and by its path, with its marbles`(word: String)
    async throws
  {
    let result = try await Tool.run("show", word, in: folder)
    expect(
      result, code: 0, output: ["0ms     value     1\n100ms   value     2\n200ms   finished\n"])
    #expect(result.output.split(separator: "\n").last?.hasPrefix("  ") == true)
  }

  @Test func `A pending file is shown too, with what can't be seen escaped`() async throws {
    expect(
      try await Tool.run("show", "testB", in: folder), code: 0, output: ["value     \\u{1B}[31m\n"])
    expect(
      try await Tool.run("show", "__Snapshots__/App/AppTests/testA.stream.txt.pending", in: folder),
      code: 0, output: ["100ms   value     3\n"])
  }

  @Test(arguments: [
    ("nothing", "\"nothing\" matches no snapshot"), ("App", "\"App\" matches 2 snapshots"),
    ("Package.swift", ":1: a transcript starts with"),
  ])
  func `What is no transcript is explained`(word: String, message: String) async throws {
    expect(try await Tool.run("show", word, in: folder), code: 2, errors: [message])
  }
}
