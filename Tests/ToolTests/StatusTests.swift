import Foundation
import StreamTranscripts
import Testing

@Suite struct StatusTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func addSome() throws {
    try folder.add("App/AppTests/testA", expected: ["1", "2"], received: ["1", "3"])
    try folder.add("App/AppTests/testB", expected: nil, received: ["1"], line: 30)
    try folder.add("App/AppTests/testC", expected: ["1"], received: nil)
  }

  @Test func `A line each says what waits and how much changed, and the exit code is 1`()
    async throws
  {
    try addSome()
    let result = try await Tool.run("status", in: folder, environment: ["COLUMNS": "200"])
    expect(
      result, code: 1,
      output: [
        "2 snapshots wait for review in __Snapshots__:",
        "  changed  App/AppTests/testA  1 changed\n", "  new      App/AppTests/testB  2 events\n",
        "  review   swift run stream-snapshots review\n",
      ])
    #expect(!result.output.contains("testC"))
  }

  @Test func `Nothing that waits is exit code 0`() async throws {
    try folder.add("App/AppTests/testC", expected: ["1"], received: nil)
    expect(
      try await Tool.run("status", in: folder), code: 0,
      output: ["Nothing waits for review in __Snapshots__.\n"])
  }

  @Test func `A package without snapshots has nothing to review`() async throws {
    expect(try await Tool.run("status", in: folder), code: 0, output: ["Nothing waits"])
  }

  @Test(arguments: ["", "Sources/Deep/Down", "__Snapshots__", "__Snapshots__/App/AppTests"])
  func `The snapshots are found from any folder below`(subfolder: String) async throws {
    try addSome()
    try folder.write("", to: "Sources/Deep/Down/x.swift")
    expect(
      try await Tool.run("status", in: folder, at: subfolder), code: 1, output: ["2 snapshots"])
  }

  @Test func `Snapshots beside tests that are in no package are found too`() async throws {
    let project = try TestFolder(isPackage: false)
    try project.add("App/AppTests/testA", expected: ["1"], received: ["2"])
    try project.write("", to: "Sub/x")
    expect(
      try await Tool.run("status", in: project, at: "Sub"), code: 1, output: ["1 snapshot waits"])
  }

  @Test func `The snapshots of a package around this one are none of it`() async throws {
    try addSome()
    try folder.write("", to: "Inner/Package.swift")
    expect(
      try await Tool.run("status", in: folder, at: "Inner"), code: 0, output: ["Nothing waits"])
  }

  @Test func `Where there is neither package nor snapshots, it says where to go`() async throws {
    let empty = try TestFolder(isPackage: false)
    expect(
      try await Tool.run("status", in: empty), code: 2,
      errors: ["There is no folder __Snapshots__ and no Package.swift in ", "--directory"])
  }

  @Test func `The folder can be named, and has to be one`() async throws {
    try addSome()
    let other = try TestFolder(isPackage: false)
    try other.write("", to: "file")
    expect(
      try await Tool.run("status", "--directory", folder.root, in: other), code: 1,
      output: ["2 snapshots"])
    let variable = EnvironmentVariable.directory.name
    expect(
      try await Tool.run("status", in: other, environment: [variable: folder.root]), code: 1,
      output: ["2 snapshots"])
    expect(
      try await Tool.run("status", "--directory", "nowhere", in: other), code: 2,
      errors: ["--directory names ", "which isn't there"])
    expect(
      try await Tool.run("status", in: other, environment: [variable: "file"]), code: 2,
      errors: ["\(variable) names ", "which is a file; name a folder"])
  }

  @Test func `Programs get JSON`() async throws {
    try addSome()
    let result = try await Tool.run("status", "--json", in: folder)
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let document = try #require(json as? [String: Any])
    let pending = try #require(document["pending"] as? [[String: Any]])
    #expect(result.code == 1)
    #expect(document["root"] as? String == folder.root)
    #expect(pending.map { $0["name"] as? String } == ["App/AppTests/testA", "App/AppTests/testB"])
    #expect(pending.map { $0["state"] as? String } == ["changed", "new"])
    #expect(pending[1]["line"] as? Int == 30)
    #expect(pending[0]["file"] as? String == "Tests/AppTests/AppTests.swift")
  }

  @Test func `Scripts get the names alone`() async throws {
    try addSome()
    let result = try await Tool.run("status", "--names", in: folder)
    #expect(result.output == "App/AppTests/testA\nApp/AppTests/testB\n")
  }

  @Test func `A pending file that is cut short is named with its line, as exit code 2`()
    async throws
  {
    try addSome()
    try folder.write(
      "stream-snapshot 1\ntiming: none\n\nvalue     1\n",
      to: "__Snapshots__/App/AppTests/testX.stream.txt.pending")
    let result = try await Tool.run("status", in: folder, environment: ["COLUMNS": "1000"])
    expect(
      result, code: 2,
      output: ["broken   App/AppTests/testX", "line 4: the transcript is cut short"])
  }

  @Test func `A snapshot that has changed since is outdated`() async throws {
    try folder.add(
      "App/AppTests/testA", expected: ["1"], received: ["2"],
      comparedHash: ContentHash(of: "another".utf8))
    expect(
      try await Tool.run("status", in: folder), code: 1, output: ["outdated", "run the test again"])
  }

  @Test func `Colour is for a terminal, or for who asks`() async throws {
    try addSome()
    #expect(!(try await Tool.run("status", in: folder).output.contains("\u{1B}")))
    let colored = try await Tool.run("status", "--color", "always", in: folder)
    #expect(colored.output.contains("\u{1B}[33mchanged\u{1B}[0m"))
  }

  @Test func `GitHub gets an annotation at the line of each test`() async throws {
    try addSome()
    try folder.write("", to: ".git/HEAD")
    let result = try await Tool.run("status", "--format", "github", in: folder)
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(
        "::error file=Tests/AppTests/AppTests.swift,line=12,"
          + "title=Stream snapshot changed%3A 1 changed::App/AppTests/testA%0A") == true)
  }

  @Test func `GitHub's paths start at the top of the repository`() async throws {
    try addSome()
    let top = (folder.path as NSString).deletingLastPathComponent
    let name = (folder.path as NSString).lastPathComponent
    let result = try await Tool.run(
      "status", "--format", "github", in: folder, environment: ["GITHUB_WORKSPACE": top])
    expect(result, code: 1, output: ["::error file=\(name)/Tests/AppTests/AppTests.swift,line=12,"])
  }

  @Test func `No value and no name ends an annotation or starts another`() async throws {
    try folder.add(
      "App/AppTests/testA", expected: nil, received: ["\n::error::x%0A::warning::y\u{202E}"],
      file: "a,line=1::\nb")
    let result = try await Tool.run("status", "--format", "github", in: folder)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(!result.output.contains("\u{202E}"))
    #expect(lines.first?.hasPrefix("::error file=a%2Cline=1%3A%3A%0Ab,line=12,") == true)
  }

  @Test func `CI servers get a JUnit report in a file`() async throws {
    try folder.add(
      "App/AppTests/testA", expected: nil, received: ["]]><x a=\"&\">\u{1B}\u{0}"], file: "a\"<&>"
    )
    let result = try await Tool.run(
      "status", "--format", "junit", "--output", "report.xml", in: folder)
    expect(result, code: 1)
    #expect(result.output.isEmpty)
    let text = try #require(folder.text(of: "report.xml"))
    let document = XMLReader(text)
    #expect(document.error == nil, "\(text)")
    #expect(document.elements == ["testsuites", "testsuite", "testcase", "failure"])
    #expect(document.attributes["testcase"]?["file"] == "a\"<&>")
    #expect(document.text.contains("]]><x a=\"&\">\\u{1B}\\u{0}"), "\(document.text)")
  }

  @Test func `A report that can't be written is an error`() async throws {
    try addSome()
    let result = try await Tool.run(
      "status", "--format", "junit", "--output", "no/such/folder/x.xml", in: folder)
    expect(result, code: 2, errors: ["The report can't be written to \"no/such/folder/x.xml\""])
  }
}
