import StreamTranscripts

/// `show`: prints a transcript with its marble diagram.
struct ShowCommand: Command {
  static let definition = CommandDefinition(
    name: "show",
    abstract: "Show a transcript with its marble diagram.",
    operand: Operand(
      placeholder: "FILE", count: .one,
      help: "A snapshot or a pending file, or the name of a snapshot.", completion: .file),
    examples: [
      .init(arguments: "show testCountdown", purpose: "The snapshot of a test."),
      .init(
        arguments: "show __Snapshots__/CountdownTests/CountdownTests/testCountdown.stream.txt",
        purpose: "The same by its path."),
    ])

  private let word: String

  init(_ arguments: ParsedArguments) { word = arguments.operands.first ?? "" }

  func run(in context: ToolContext) throws -> ExitCode {
    let path = try path(in: context)
    let transcript: Transcript
    do throws(SnapshotFileError) {
      transcript = try Self.transcript(at: path)
    } catch {
      throw ToolError("\(error).")
    }
    context.output.print(context.style.faint(VisibleText.escaped(path)))
    context.output.print()
    context.output.write(transcript.text)
    context.output.print()
    let diagram = MarbleDiagram(transcript, width: max(context.width - 2, 18)).text
    for line in diagram.split(separator: "\n", omittingEmptySubsequences: false) {
      context.output.print(line.isEmpty ? "" : "  \(line)")
    }
    return .success
  }

  private static func transcript(at path: String) throws(SnapshotFileError) -> Transcript {
    let bytes = try SnapshotStore().bytes(at: path) ?? []
    if path.hasSuffix(SnapshotName.pendingExtension) {
      return try PendingSnapshot(bytes: bytes, path: path).transcript
    }
    do throws(TranscriptError) {
      return try TranscriptParser.transcript(from: bytes)
    } catch {
      throw SnapshotFileError(.malformed(error), path: path)
    }
  }

  /// The path of a file that is there, else that of the snapshot with the name.
  private func path(in context: ToolContext) throws(ToolError) -> String {
    let path = FilePaths.absolute(word, from: context.currentFolder)
    if ((try? FileSystem().kind(of: path)) ?? nil) == .file { return path }
    let workspace = try Workspace(in: context)
    let listing: SnapshotListing
    do throws(SnapshotFileError) {
      listing = try SnapshotListing(folder: workspace.root)
    } catch {
      throw ToolError("\(error).")
    }
    // A name alone means the snapshot; a new one that waits for review is better than nothing.
    var names = listing.snapshots.map(\.name)
    names += listing.pending.map(\.snapshot.name).filter { !names.contains($0) }
    do throws(NameSelectionError) {
      let name = try NameSelection(among: names).name(for: word)
      return listing.snapshots.first { $0.name == name }?.path
        ?? listing.pending.first { $0.snapshot.name == name }?.path ?? path
    } catch {
      throw ToolError("\(error).")
    }
  }
}
