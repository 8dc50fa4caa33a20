import Foundation
import StreamTranscripts

/// The command-line tool `stream-snapshots`.
@main
enum StreamSnapshotsTool {
  /// The commands, in the order of the help.
  static let commands: [any Command.Type] = [
    StatusCommand.self, DiffCommand.self, ReviewCommand.self, AcceptCommand.self,
    RejectCommand.self, ShowCommand.self, ExpectCommand.self, TestCommand.self, PruneCommand.self,
    CompletionsCommand.self,
  ]

  /// What the commands are called, what they take and what their help says.
  static var definitions: [CommandDefinition] { commands.map { $0.definition } }

  static func main() {
    // A reader that goes away is an error of the write that meets it, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let output = OutputFile(descriptor: STDOUT_FILENO, isImmediate: isatty(STDOUT_FILENO) == 1)
    let errors = OutputFile(descriptor: STDERR_FILENO, isImmediate: true)
    var code = run(CommandLine.arguments, output: output, errors: errors)
    output.flush()
    if output.isBroken, let failure = output.failure {
      errors.print(
        "stream-snapshots: The output can't be written: \(String(cString: strerror(failure))).")
      code = .failure
    }
    exit(code.rawValue)
  }

  private static func run(
    _ words: [String], output: OutputFile, errors: OutputFile
  ) -> ExitCode {
    do {
      return try runCommand(words, output: output, errors: errors)
    } catch let error as UsageError {
      let help = error.command.map { "\($0) --help" } ?? "--help"
      errors.print("stream-snapshots: \(error.message)")
      errors.print("\"stream-snapshots \(help)\" tells more.")
    } catch {
      output.flush()
      errors.print("stream-snapshots: \(error)")
    }
    return .failure
  }

  private static func runCommand(
    _ words: [String], output: OutputFile, errors: OutputFile
  ) throws -> ExitCode {
    let (early, rest) = try ArgumentParser.toolOptions(words.dropFirst())
    func context(for arguments: ParsedArguments) throws(UsageError) -> ToolContext {
      try ToolContext(arguments: arguments, words: words, output: output, errors: errors)
    }
    if early.has(GlobalOptions.version) { return printVersion(on: output) }
    guard let name = rest.first else {
      let isAskedFor = early.has(GlobalOptions.help)
      let context = try context(for: early)
      (isAskedFor ? output : errors).write(
        context.help(on: isAskedFor ? output : errors).tool(commands: definitions))
      return isAskedFor ? .success : .failure
    }
    if name == "help" {
      return try printHelp(about: rest.dropFirst().first, in: context(for: early))
    }
    let command = try command(named: name)
    let arguments = try ArgumentParser.arguments(
      of: command.definition, rest.dropFirst(), after: early)
    if arguments.has(GlobalOptions.version) { return printVersion(on: output) }
    do {
      if arguments.has(GlobalOptions.help) {
        return try printHelp(about: name, in: context(for: arguments))
      }
      return try command.init(arguments).run(in: context(for: arguments))
    } catch let error as UsageError {
      throw UsageError(message: error.message, command: name)
    }
  }

  private static func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.definition.name == name }) { return command }
    let similar = Suggestion.nearest(to: name, among: definitions.map(\.name))
    let hint = similar.map { " Did you mean \($0)?" } ?? ""
    throw UsageError(message: "There is no command \(quoted(name)).\(hint)")
  }

  private static func printHelp(
    about name: String?, in context: ToolContext
  ) throws(UsageError) -> ExitCode {
    let help = context.help(on: context.output)
    if let name {
      context.output.write(help.command(try command(named: name).definition))
    } else {
      context.output.write(help.tool(commands: definitions))
    }
    return .success
  }

  private static func printVersion(on output: OutputFile) -> ExitCode {
    output.print("stream-snapshots \(ToolVersion.text)")
    return .success
  }
}
