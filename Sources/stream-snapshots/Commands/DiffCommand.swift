import StreamTranscripts

/// `diff`: shows what differs.
struct DiffCommand: Command {
  static let definition = CommandDefinition(
    name: "diff",
    abstract: "Show what differs, of all that waits for review or of some.",
    operand: ReviewOptions.names(.any),
    options: [ReviewOptions.from],
    examples: [
      .init(arguments: "diff", purpose: "The report of each."),
      .init(arguments: "diff testCountdown", purpose: "That of one test."),
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
    let selection = try workspace.selection(of: names, in: list)
    let items = names.isEmpty ? list.items : selection.items
    Self.print(items, workspace: workspace, context: context)
    for word in selection.settled { context.errors.print(Workspace.note(on: word)) }
    if items.isEmpty, selection.settled.isEmpty {
      try StatusReport(list: list, workspace: workspace, context: context).write(as: .text, to: nil)
    }
    return ReviewList(items: items).exitCode
  }

  /// Prints the report of each, with the commands to copy.
  static func print(_ items: [ReviewItem], workspace: Workspace, context: ToolContext) {
    for (number, item) in items.enumerated() {
      let report = ItemReport(
        item: item, workspace: workspace, style: context.style, width: context.width)
      if number > 0 { context.output.print() }
      context.output.print(context.style.bold(VisibleText.escaped(item.name)))
      context.output.print(report.headline)
      for place in report.places { context.output.print("  " + context.style.faint(place)) }
      context.output.print()
      context.output.write(report.body)
      context.output.print()
      let from = workspace.collected.map { ["--from", $0.path] } ?? []
      if item.isAcceptable {
        context.output.print("  accept   \(context.command(["accept", item.name] + from))")
      }
      context.output.print("  reject   \(context.command(["reject", item.name] + from))")
    }
  }
}
