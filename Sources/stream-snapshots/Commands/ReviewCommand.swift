import Foundation
import StreamTranscripts

/// `review`: shows one change after the other, and asks what to do about it.
struct ReviewCommand: Command {
  static let definition = CommandDefinition(
    name: "review",
    abstract: "Go through what waits for review, change by change.",
    discussion: [
      "One key decides: a accept, r reject, s skip; A, R and S decide for all that are left; u takes"
        + " the last decision back, e takes the snapshots with the same change one by one, q stops.",
      "Without a terminal it prints the reports and the commands to copy.",
    ],
    operand: ReviewOptions.names(.any),
    options: [ReviewOptions.from],
    examples: [
      .init(arguments: "review", purpose: "Everything."),
      .init(
        arguments: "review --from artefacts",
        purpose: "What the shards of a CI run collected with STREAM_SNAPSHOTS_PENDING."),
    ])

  private let names: [String]
  private let from: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = arguments.operands
    from = try arguments.value(of: ReviewOptions.from)
  }

  func run(in context: ToolContext) throws -> ExitCode {
    let workspace = try Workspace(in: context, from: from)
    let list = try workspace.reviewList()
    guard !names.isEmpty else { return try Self.review(list, workspace: workspace, context) }
    let selection = try workspace.selection(of: names, in: list)
    for word in selection.settled { context.errors.print(Workspace.note(on: word)) }
    if selection.items.isEmpty { return .success }
    return try Self.review(ReviewList(items: selection.items), workspace: workspace, context)
  }

  /// Reviews on the terminal, or prints the reports where there is none.
  static func review(
    _ list: ReviewList, workspace: Workspace, _ context: ToolContext
  ) throws(ToolError) -> ExitCode {
    guard !list.items.isEmpty else {
      try StatusReport(list: list, workspace: workspace, context: context).write(as: .text, to: nil)
      return .success
    }
    guard isatty(context.output.descriptor) == 1,
      let keyboard = KeyboardTerminal(descriptor: STDIN_FILENO)
    else {
      DiffCommand.print(list.items, workspace: workspace, context: context)
      return list.exitCode
    }
    var dialogue = ReviewDialogue(
      list: list, workspace: workspace, context: context, keyboard: keyboard)
    return dialogue.run()
  }
}
