import StreamTranscripts

/// `test`: runs the tests, then reviews what differs and finds what no test used.
struct TestCommand: Command {
  /// What to do about the snapshots that no test used.
  private enum Unreferenced: String, CaseIterable, Sendable {
    case list, fail, delete
  }

  private static let record = ValueOption<RecordMode>(
    "record", "MODE", help: "never, missing, failed or all: what the run writes.",
    accepted: "never, missing, failed or all",
    completion: .words(RecordMode.allCases.map(\.rawValue))
  ) { $0.isEmpty ? nil : RecordMode(word: $0) }
  private static let review = Flag("review", help: "Review what differs after the run.")
  private static let unreferenced = ValueOption<Unreferenced>(
    "unreferenced", "ACTION",
    help: "list, fail or delete: what to do about snapshots that no test used.")

  static let definition = CommandDefinition(
    name: "test",
    abstract: "Run the tests, and look after their snapshots.",
    discussion: [
      "It runs \"swift test\", or the program after \"--\", which has to run the tests as it does.",
      "A snapshot is used by no test only if all tests ran and passed: after a failure or with a filter"
        + " nothing is listed or removed. A test that is disabled uses no snapshot. What \"expect\""
        + " recorded is left alone.",
    ],
    program: .optional,
    options: [record, review, unreferenced] + ReportFormat.options,
    examples: [
      .init(arguments: "test --review", purpose: "Run the tests, then review what differs."),
      .init(
        arguments: "test --record missing", purpose: "Record the snapshots that aren't there yet."),
      .init(
        arguments: "test --unreferenced delete -- swift test --parallel",
        purpose: "Remove the snapshots that no test used."),
    ])

  private let mode: RecordMode?
  private let reviews: Bool
  private let action: Unreferenced?
  private let format: ReportFormat?
  private let outputPath: String?
  private let words: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    mode = try arguments.value(of: Self.record)
    reviews = arguments.has(Self.review)
    action = try arguments.value(of: Self.unreferenced)
    outputPath = try arguments.value(of: ReportFormat.output)
    format = try arguments.value(of: ReportFormat.option) ?? (outputPath == nil ? nil : .text)
    words = arguments.program ?? ["swift", "test"]
    guard !words.isEmpty else { throw UsageError(message: "The program is missing after \"--\".") }
    if action != nil, let filter = TestRun.filter(in: words) {
      throw UsageError(
        message:
          "--unreferenced needs a run of all tests, and the program is given \(quoted(filter)).")
    }
  }

  func run(in context: ToolContext) throws -> ExitCode {
    let workspace = try Workspace(in: context)
    let folder = RunFolder(for: workspace)
    try folder.forget()
    let usedFolder = folder.newUsedFolder()
    defer { folder.remove(usedFolder: usedFolder) }
    context.output.flush()
    let child = try ChildProcess.start(
      words, environment: environment(in: context, usedFolder: usedFolder))
    let ending = child.wait()
    let record = try record(of: ending, in: workspace, usedFolder: usedFolder)
    try folder.write(record)
    if !ending.isSuccess {
      context.errors.print("\(ShellWord.commandLine(words)): \(ending.text)")
    }
    var code: ExitCode = ending.isSuccess ? .success : .differences
    let list = try workspace.reviewList()
    if let format {
      try StatusReport(list: list, workspace: workspace, context: context)
        .write(as: format, to: outputPath)
    }
    if reviews {
      code = code.merged(
        with: try ReviewCommand.review(list, workspace: workspace, context))
    } else if format == nil, !list.items.isEmpty {
      try StatusReport(list: list, workspace: workspace, context: context).write(as: .text, to: nil)
    }
    if let action {
      code = code.merged(
        with: perform(action, for: record, in: workspace, context))
    }
    return code
  }

  private func environment(in context: ToolContext, usedFolder: String) -> [String: String] {
    var variables = [EnvironmentVariable.used.name: usedFolder]
    if let mode { variables[EnvironmentVariable.record.name] = mode.rawValue }
    if let directory = context.directory {
      variables[EnvironmentVariable.directory.name] = FilePaths.absolute(
        directory, from: context.currentFolder)
    }
    var environment = context.environment
    for (name, value) in variables {
      environment[name] = value
      // This is the name under which xcodebuild passes a variable on.
      environment["TEST_RUNNER_" + name] = value
    }
    return environment
  }

  private func record(
    of ending: ChildProcess.Ending, in workspace: Workspace, usedFolder: String
  ) throws(ToolError) -> RunRecord {
    do throws(SnapshotFileError) {
      let used = try UsedSnapshots.files(in: usedFolder)
      let incomplete =
        if !ending.isSuccess {
          "the tests failed (\(ending.text))"
        } else if let filter = TestRun.filter(in: words) {
          "the run had \(filter)"
        } else if used.isEmpty {
          "no test used a snapshot"
        } else {
          String?.none
        }
      return RunRecord(
        command: ShellWord.commandLine(words), incomplete: incomplete,
        unreferenced: incomplete == nil
          ? try TestRun.unreferenced(in: workspace, used: used) : [:])
    } catch {
      throw ToolError("\(error).")
    }
  }

  private func perform(
    _ action: Unreferenced, for record: RunRecord, in workspace: Workspace, _ context: ToolContext
  ) -> ExitCode {
    if let reason = record.incomplete {
      context.errors.print(
        "Which snapshots are used by no test can't be told: \(VisibleText.escaped(reason)).")
      return action == .list ? .success : .differences
    }
    let names = record.unreferenced.keys.sorted()
    guard !names.isEmpty else {
      context.output.print("All snapshots of tests are in use.")
      return .success
    }
    let snapshots = UnreferencedSnapshots(workspace: workspace, context: context)
    switch action {
    case .list:
      snapshots.list(names)
      return .success
    case .fail:
      snapshots.list(names)
      return .differences
    case .delete: return snapshots.remove(record.unreferenced) ? .success : .failure
    }
  }
}
