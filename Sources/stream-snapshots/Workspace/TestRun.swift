import StreamTranscripts

/// A run of the tests, as far as it tells which snapshots are in use.
struct TestRun {
  /// The words that leave tests out, so that a run with one of them isn't complete.
  private static let filters: Set<String> = [
    "--filter", "--skip", "-s", "--specifier", "--test-product", "-l", "--list-tests", "list",
    "--disable-xctest", "--disable-swift-testing", "--disable-testing-library",
    "--show-codecov-path",
    "-only-testing", "--only-testing", "-skip-testing", "--skip-testing",
    "-only-test-configuration", "-skip-test-configuration",
  ]

  /// The word of a command that leaves tests out; `nil` where none is known to.
  static func filter(in words: [String]) -> String? {
    words.first { word in
      // Options come as `--filter X`, `--filter=X` and `-only-testing:X`.
      let name = word.utf8.split { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }.first
      return name.map { filters.contains(String(Substring($0))) } ?? false
    }
  }

  /// The names and hashes of the test snapshots below a root that no test used.
  ///
  /// The hash is empty where only a pending file is left of a new snapshot.
  ///
  /// What `expect` recorded belongs to no test, and what isn't a transcript isn't ours: neither is
  /// among them.
  static func unreferenced(
    in workspace: Workspace, used: Set<SnapshotFile>
  ) throws(SnapshotFileError) -> [String: String] {
    let root = resolved(workspace.root.path)
    let inUse = Set(used.filter { resolved($0.root.path) == root }.map(\.relativePath))
    var unreferenced: [String: String] = [:]
    let listing = try SnapshotListing(folder: workspace.root)
    for file in listing.pending.map(\.snapshot)
    where SnapshotName.isOfTest(file.name) && !inUse.contains(file.relativePath) {
      unreferenced[file.name] = ""
    }
    for file in listing.snapshots {
      guard SnapshotName.isOfTest(file.name), !inUse.contains(file.relativePath),
        let bytes = try? workspace.store.bytes(at: file.path),
        (try? TranscriptParser.transcript(from: bytes)) != nil
      else {
        unreferenced[file.name] = nil
        continue
      }
      unreferenced[file.name] = ContentHash(of: bytes).description
    }
    return unreferenced
  }

  private static func resolved(_ path: String) -> String {
    (try? FileSystem().resolved(path)) ?? path
  }
}

/// Removes snapshots that no test used, if they are still the ones that were found.
struct UnreferencedSnapshots {
  let workspace: Workspace
  let context: ToolContext

  /// Lists them, with what removes them.
  func list(_ names: [String]) {
    let verb = names.count == 1 ? "is" : "are"
    context.output.print("\(Count.text(names.count, "snapshot")) \(verb) used by no test:\n")
    for name in names { context.output.print("  \(VisibleText.escaped(name))") }
    context.output.print("\n  remove   \(context.command("prune", "--delete"))")
  }

  /// Removes them, and tells whether all are gone.
  func remove(_ unreferenced: [String: String]) -> Bool {
    var isDone = true
    for (name, hash) in unreferenced.sorted(by: { $0.key < $1.key }) {
      let path = name + SnapshotName.fileExtension
      guard let file = SnapshotFile(root: workspace.root, relativePath: path) else { continue }
      do throws(SnapshotFileError) {
        let bytes = try workspace.store.bytes(at: file.path)
        guard (bytes.map { ContentHash(of: $0).description } ?? "") == hash else {
          isDone = false
          context.errors.print(
            "kept      \(VisibleText.escaped(name)): it has changed since the run; run the tests again"
          )
          continue
        }
        try workspace.store.remove(path, below: workspace.root)
        try workspace.store.removePending(of: file, in: .besideSnapshot)
        context.output.print("removed   \(VisibleText.escaped(name))")
      } catch {
        isDone = false
        context.errors.print("kept      \(VisibleText.escaped(name)): \(error)")
      }
    }
    return isDone
  }
}
