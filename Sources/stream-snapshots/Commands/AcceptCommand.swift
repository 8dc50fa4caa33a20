import StreamTranscripts

/// `accept`: makes what was received the snapshot.
struct AcceptCommand: Command {
  static let definition = CommandDefinition(
    name: "accept",
    abstract: "Make what was received the snapshot.",
    discussion: [
      "A snapshot that has changed since it was compared is refused; run the test again then."
    ],
    operand: ReviewOptions.names(.any),
    options: [ReviewOptions.all, ReviewOptions.from],
    examples: [
      .init(arguments: "accept testCountdown", purpose: "The change in one test."),
      .init(arguments: "accept 'CountdownTests/**'", purpose: "All changes of a module."),
      .init(arguments: "accept --all", purpose: "All changes."),
    ])

  private let batch: BatchDecision

  init(_ arguments: ParsedArguments) throws(UsageError) {
    batch = try BatchDecision(.accept, arguments)
  }

  func run(in context: ToolContext) throws -> ExitCode { try batch.run(in: context) }
}

/// `reject`: throws away what was received.
struct RejectCommand: Command {
  static let definition = CommandDefinition(
    name: "reject",
    abstract: "Throw away what was received, and keep the snapshot.",
    operand: ReviewOptions.names(.any),
    options: [ReviewOptions.all, ReviewOptions.from],
    examples: [
      .init(arguments: "reject testCountdown", purpose: "The change in one test."),
      .init(arguments: "reject --all", purpose: "All changes."),
    ])

  private let batch: BatchDecision

  init(_ arguments: ParsedArguments) throws(UsageError) {
    batch = try BatchDecision(.reject, arguments)
  }

  func run(in context: ToolContext) throws -> ExitCode { try batch.run(in: context) }
}

/// A decision about some or all of what waits for review.
private struct BatchDecision {
  enum Choice: String {
    case accept, reject

    var past: String {
      switch self {
      case .accept: "accepted"
      case .reject: "rejected"
      }
    }
  }

  private let choice: Choice
  private let names: [String]
  private let from: String?

  init(_ choice: Choice, _ arguments: ParsedArguments) throws(UsageError) {
    self.choice = choice
    names = arguments.operands
    from = try arguments.value(of: ReviewOptions.from)
    guard names.isEmpty == arguments.has(ReviewOptions.all) else {
      throw UsageError(
        message: names.isEmpty
          ? "\(choice.rawValue) needs a NAME, or --all for everything that waits for review."
          : "\(choice.rawValue) takes names or --all, not both.")
    }
  }

  func run(in context: ToolContext) throws -> ExitCode {
    let workspace = try Workspace(in: context, from: from)
    let list = try workspace.reviewList()
    let selection = try workspace.selection(of: names, in: list)
    let items = names.isEmpty ? list.items : selection.items
    for word in selection.settled { context.errors.print(Workspace.note(on: word)) }
    guard !items.isEmpty || !selection.settled.isEmpty else {
      try StatusReport(list: list, workspace: workspace, context: context).write(as: .text, to: nil)
      return .success
    }
    let desk = ReviewDesk(store: workspace.store)
    var refused = 0
    for item in items {
      do throws(ReviewError) {
        switch choice {
        case .accept: _ = try desk.accept(item)
        case .reject: _ = try desk.reject(item)
        }
        context.output.print("\(choice.past)  \(VisibleText.escaped(item.name))")
      } catch {
        refused += 1
        context.output.flush()
        context.errors.print("refused   \(error)")
      }
    }
    if items.count > 1 {
      let done = Count.text(items.count - refused, "snapshot") + " " + choice.past
      context.output.print(refused == 0 ? "\(done)." : "\(done), \(refused) refused.")
    }
    return refused == 0 ? .success : .failure
  }
}
