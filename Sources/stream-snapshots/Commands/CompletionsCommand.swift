/// `completions`: prints a script that makes a shell complete the tool's command line.
struct CompletionsCommand: Command {
  static let definition = CommandDefinition(
    name: "completions",
    abstract: "Print a completion script for bash, zsh or fish.",
    operand: Operand(
      placeholder: "SHELL", count: .one, help: "bash, zsh or fish.",
      completion: .words(Shell.allCases.map(\.rawValue))),
    examples: [
      .init(
        arguments: "completions bash > ~/.local/share/bash-completion/completions/stream-snapshots",
        purpose: "For bash, with the package bash-completion."),
      .init(
        arguments: "completions zsh > ~/.zfunc/_stream-snapshots",
        purpose: "For zsh, where ~/.zfunc is in fpath."),
      .init(
        arguments: "completions fish > ~/.config/fish/completions/stream-snapshots.fish",
        purpose: "For fish."),
    ])

  private let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let word = arguments.operands.first ?? ""
    guard let shell = Shell(rawValue: word.lowercased()) else {
      throw UsageError(
        message: "There are scripts for bash, zsh and fish, not for \(quoted(word)).")
    }
    self.shell = shell
  }

  func run(in context: ToolContext) -> ExitCode {
    let script = CompletionScript(commands: StreamSnapshotsTool.definitions)
    context.output.write(script.text(for: shell))
    return .success
  }
}
