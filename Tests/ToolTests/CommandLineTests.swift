import Foundation
import Testing

@testable import stream_snapshots

@Suite struct CommandLineTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(arguments: StreamSnapshotsTool.definitions.map(\.name))
  func `Each command has a help of its own with all its options`(name: String) async throws {
    let result = try await Tool.run(name, "--help", in: folder)
    expect(result, code: 0, output: ["Usage\n  stream-snapshots \(name)", "--directory FOLDER"])
    let definition = try #require(StreamSnapshotsTool.definitions.first { $0.name == name })
    for option in definition.options { expect(result, code: 0, output: ["--\(option.name)"]) }
    #expect(try await Tool.run("help", name, in: folder).output == result.output)
  }

  @Test func `The tool's help lists all commands`() async throws {
    let names = StreamSnapshotsTool.definitions.map { "  \($0.name) " }
    expect(try await Tool.run("--help", in: folder), code: 0, output: names)
    expect(try await Tool.run("help", in: folder), code: 0, output: names)
  }

  @Test(arguments: [12, 20, 40, 200])
  func `The help fits the width, but for commands to copy`(width: Int) throws {
    for definition in StreamSnapshotsTool.definitions {
      let help = HelpText(width: width, style: TextStyle(isColored: false)).command(definition)
      for line in help.split(separator: "\n") where !line.hasPrefix("  stream-snapshots ") {
        let isOneWord = line.split(separator: " ").count == 1
        #expect(line.count <= min(max(width, 12), 80) || isOneWord, "\(line)")
      }
    }
  }

  @Test func `Without a command it says what there is, as wrong use`() async throws {
    expect(try await Tool.run(in: folder), code: 2, errors: ["Commands\n  status"])
  }

  @Test func `The version names the format too`() async throws {
    let result = try await Tool.run("--version", in: folder)
    expect(result, code: 0, output: ["stream-snapshots ", "(transcript format 1)\n"])
    #expect(try await Tool.run("status", "--version", in: folder).output == result.output)
  }

  @Test(arguments: [
    (["stats"], "There is no command \"stats\". Did you mean status?"),
    (["aceptt"], "Did you mean accept?"),
    (["xyzzy"], "There is no command \"xyzzy\".\n"),
    (["status", "--jsno"], "There is no option \"--jsno\". Did you mean --json?"),
    (["status", "-x"], "There is no option \"-x\"."),
    (["status", "--json=1"], "--json takes no value."),
    (["status", "--format"], "The value is missing: --format FORM."),
    (["status", "--format", "xml"], "--format takes text, json, github or junit, not \"xml\"."),
    (["status", "--json", "--format", "junit"], "exclude each other"),
    (["status", "extra"], "status takes no \"extra\"."),
    (["accept"], "accept needs a NAME, or --all"),
    (["accept", "--all", "x"], "accept takes names or --all, not both."),
    (["show"], "show needs a FILE"),
    (["show", "a", "b"], "show takes one FILE at a time."),
    (["expect", "--name", "x", "echo"], "the program to run follows after \"--\""),
    (["expect", "--name", "x"], "The program to run is missing"),
    (["expect", "--", "echo"], "The name of the snapshot is missing: --name NAME."),
    (["expect", "--name", "a/b/c", "--", "echo"], "--name takes NAME or FOLDER/NAME"),
    (["expect", "--name", "../x", "--", "echo"], "--name can't be \"../x\""),
    (
      ["expect", "--name", "x", "--timing", "soon", "--", "echo"], "--timing takes none or a width"
    ),
    (["completions", "tcsh"], "There are scripts for bash, zsh and fish, not for \"tcsh\"."),
    (["status", "\u{1B}[31m"], "status takes no \"\\u{1B}[31m\"."),
  ])
  func `Wrong use is explained`(words: [String], message: String) async throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try await Tool.bash("\"$TOOL\" \(quoted)", in: folder)
    expect(result, code: 2, errors: [message, "--help\" tells more.\n"])
    #expect(result.output.isEmpty)
  }

  @Test func `Options stand before and after the command, with a blank or an equals sign`()
    async throws
  {
    try folder.add("App/AppTests/testA", expected: ["1"], received: ["2"])
    try folder.write("", to: "below/x")
    for words in [
      ["--directory", folder.root, "status", "--names"],
      ["status", "--names", "--directory=\(folder.root)"],
    ] {
      let line = words.joined(separator: " ")
      let result = try await Tool.bash("cd / && \"$TOOL\" \(line)", in: folder)
      expect(result, code: 1, output: ["App/AppTests/testA\n"])
    }
  }

  @Test func `Short options stand together`() throws {
    let option = ValueOption<String>("count", "N", help: "")
    #expect(option.letter == nil)
    let (arguments, rest) = try ArgumentParser.toolOptions(["-h", "status", "-x"])
    #expect(arguments.has(GlobalOptions.help))
    #expect(Array(rest) == ["status", "-x"])
  }
}
