import StreamTranscripts

/// `prune`: removes the snapshots that no test of the last run used.
struct PruneCommand: Command {
  private static let delete = Flag("delete", help: "Remove them; without it they are only listed.")

  static let definition = CommandDefinition(
    name: "prune",
    abstract: "List or remove the snapshots that no test used.",
    discussion: [
      "It goes by the last run of \"stream-snapshots test\", which has to have run all tests, and passed."
        + " A snapshot that has changed since is kept."
    ],
    options: [delete],
    examples: [
      .init(arguments: "prune", purpose: "What would be removed."),
      .init(arguments: "prune --delete", purpose: "Remove it."),
    ])

  private let deletes: Bool

  init(_ arguments: ParsedArguments) { deletes = arguments.has(Self.delete) }

  func run(in context: ToolContext) throws -> ExitCode {
    let workspace = try Workspace(in: context)
    guard let record = try RunFolder(for: workspace).record() else {
      throw ToolError(
        "Which snapshots are used by no test isn't known yet; run the tests with"
          + " \"\(context.command("test"))\" first.")
    }
    if let reason = record.incomplete {
      throw ToolError(
        "Which snapshots are used by no test can't be told, since in the last run, of"
          + " \"\(VisibleText.escaped(record.command))\", \(VisibleText.escaped(reason)). Run all tests"
          + " with \"\(context.command("test"))\".")
    }
    // What was removed since is no news.
    let unreferenced = record.unreferenced.filter { name, _ in
      let file = SnapshotFile(
        root: workspace.root, relativePath: name + SnapshotName.fileExtension)
      let paths = [file?.path, file?.pending(in: .besideSnapshot)?.path].compactMap { $0 }
      return paths.contains { (try? workspace.store.bytes(at: $0)) ?? nil != nil }
    }
    guard !unreferenced.isEmpty else {
      context.output.print("All snapshots of tests are in use.")
      return .success
    }
    let snapshots = UnreferencedSnapshots(workspace: workspace, context: context)
    if deletes { return snapshots.remove(unreferenced) ? .success : .failure }
    snapshots.list(unreferenced.keys.sorted())
    return .differences
  }
}
