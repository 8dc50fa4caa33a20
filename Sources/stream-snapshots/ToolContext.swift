import Foundation
import StreamTranscripts

/// What a command knows of the process that it runs in.
struct ToolContext {
  /// The environment of the process.
  let environment: [String: String]

  /// The variables of the library.
  let snapshotEnvironment: SnapshotEnvironment

  /// The full path of the folder that relative paths start from.
  let currentFolder: String

  /// Standard output.
  let output: OutputFile

  /// Standard error.
  let errors: OutputFile

  /// The folder that `--directory` names, if it does.
  let directory: String?

  /// The columns of the terminal, or 80 where the output isn't one.
  let width: Int

  /// How text on standard output is set off.
  let style: TextStyle

  /// The words that start the tool, as a person would type them.
  let invocation: String

  private let colors: ColorChoice

  /// Reads the environment, the terminal and the options that every command has.
  init(
    arguments: ParsedArguments, words: [String], output: OutputFile, errors: OutputFile
  ) throws(UsageError) {
    environment = ProcessInfo.processInfo.environment
    currentFolder = FileManager.default.currentDirectoryPath
    snapshotEnvironment = SnapshotEnvironment(environment, currentDirectory: currentFolder)
    self.output = output
    self.errors = errors
    directory = try arguments.value(of: GlobalOptions.directory)
    colors = try arguments.value(of: GlobalOptions.color) ?? .auto
    width = Terminal.width(of: output.descriptor, environment: environment)
    style = Terminal.style(for: output.descriptor, choice: colors, environment: environment)
    invocation = Invocation.text(word: words.first ?? "", environment: environment)
  }

  /// The help, laid out for the file that it is printed on.
  func help(on file: OutputFile) -> HelpText {
    HelpText(
      width: Terminal.width(of: file.descriptor, environment: environment),
      style: Terminal.style(for: file.descriptor, choice: colors, environment: environment))
  }

  /// A command to copy, with its arguments quoted for a shell.
  func command(_ words: String...) -> String { command(words) }

  /// A command to copy, with its arguments quoted for a shell.
  func command(_ words: [String]) -> String { invocation + " " + ShellWord.commandLine(words) }
}

/// How the tool was started.
enum Invocation {
  /// The variable that a program that starts the tool sets, so that messages name that program.
  static let variable = "STREAM_SNAPSHOTS_INVOCATION"

  /// The words that start the tool, as a person would type them.
  static func text(word: String, environment: [String: String]) -> String {
    if let words = environment[variable], !words.isEmpty { return VisibleText.escaped(words) }
    if word.utf8.split(separator: UInt8(ascii: "/")).contains(where: {
      $0.elementsEqual(".build".utf8)
    }) {
      return "swift run stream-snapshots"
    }
    return word.contains("/") ? ShellWord.quoted(word) : "stream-snapshots"
  }
}

/// A text inside double quotes, with everything that can't be seen written as an escape.
func quoted(_ text: String) -> String { "\"\(VisibleText.escaped(text))\"" }
