import StreamTranscripts

/// `status`: lists what waits for review.
struct StatusCommand: Command {
  private static let json = Flag("json", help: "The same as --format json.")
  private static let names = Flag("names", help: "The names alone, one a line.")

  static let definition = CommandDefinition(
    name: "status",
    abstract: "List what waits for review, a line each.",
    discussion: [
      "The exit code is 1 if anything waits for review, and 2 if something there can't be read."
    ],
    options: [json, names] + ReportFormat.options + [ReviewOptions.from],
    examples: [
      .init(arguments: "status", purpose: "What waits, with the size of each change."),
      .init(
        arguments: "status --format github",
        purpose: "The same as annotations of a GitHub workflow, at each test's file and line."),
      .init(
        arguments: "status --format junit --output snapshots.xml",
        purpose: "The same as a report for a CI server."),
    ])

  private let format: ReportFormat
  private let outputPath: String?
  private let listsNames: Bool
  private let from: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let named = try arguments.value(of: ReportFormat.option)
    if arguments.has(Self.json), let named, named != .json {
      throw UsageError(message: "--json and --format \(named.rawValue) exclude each other.")
    }
    format = arguments.has(Self.json) ? .json : named ?? .text
    outputPath = try arguments.value(of: ReportFormat.output)
    listsNames = arguments.has(Self.names)
    from = try arguments.value(of: ReviewOptions.from)
  }

  func run(in context: ToolContext) throws -> ExitCode {
    let workspace = try Workspace(in: context, from: from)
    let list = try workspace.reviewList()
    if listsNames {
      for item in list.items { context.output.print(VisibleText.escaped(item.name)) }
    } else {
      try StatusReport(list: list, workspace: workspace, context: context)
        .write(as: format, to: outputPath)
    }
    return list.exitCode
  }
}

extension ReviewList {
  /// What the tool tells the shell of what waits.
  var exitCode: ExitCode {
    if items.contains(where: { $0.state == .broken || $0.state == .unreadable }) { return .failure }
    return items.isEmpty ? .success : .differences
  }
}
