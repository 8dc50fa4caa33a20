import StreamTranscripts

/// What a person reads after a program was held against its snapshot.
struct ExpectReport {
  let file: SnapshotFile
  let transcript: Transcript
  let result: SnapshotVerification.Result
  let setting: RecordModeSetting
  let context: ToolContext

  /// The title, the path, what differs and what to do next.
  var text: String {
    let style = context.style
    if result.holds {
      return style.green("holds") + "  \(VisibleText.escaped(file.name)), \(events)\n"
    }
    var text = style.bold(title) + "\n  \(shownPath)\n\n"
    if let error = result.error {
      for line in TextWrapping.lines(of: "\(error)", width: max(context.width - 2, 18)) {
        text += "  \(style.red(line))\n"
      }
      text += "\n"
    }
    text += body
    for (word, command) in commands { text += "  \(word)   \(command)\n" }
    return text + "  \(style.faint(note))\n"
  }

  private var shownPath: String {
    VisibleText.escaped(FilePaths.relative(file.path, to: context.currentFolder))
  }

  private var events: String { Count.text(transcript.events.count, "event") }

  private var title: String {
    if transcript.reachedTimeLimit != nil, result.comparison == nil {
      return "The program was still running at the time limit"
    }
    switch result.outcome {
    case .holds: return "The output matches its snapshot, but not all could be done"
    case .recorded: return "The output was recorded as its snapshot: \(events)"
    case .missing: return "The output has no snapshot yet: \(events)"
    case .differs:
      return "The output differs from its snapshot: \(result.comparison?.summary ?? "")"
    case .unusable: return "The snapshot of the output can't be read"
    }
  }

  private var body: String {
    let (isColored, width) = (context.style.isColored, context.width)
    var text =
      if let comparison = result.comparison, !comparison.holds, result.outcome == .differs {
        DifferenceReport(comparison).text(colored: isColored, width: width)
      } else {
        DifferenceReport.listing(of: transcript, colored: isColored, width: width)
      }
    if !text.hasSuffix("\n") { text += "\n" }
    return text + "\n"
  }

  /// What to do next, as commands to copy.
  private var commands: [(word: String, command: String)] {
    if result.outcome == .recorded {
      return [("next", "run it again: it is held against the snapshot then")]
    }
    if transcript.reachedTimeLimit != nil {
      return [("next", "give the program more time with --timeout")]
    }
    guard result.pending != nil else {
      return [("record", "run it again with --record all")]
    }
    return [
      ("accept", context.command("accept", file.name)), ("review", context.command("review")),
    ]
  }

  private var note: String {
    switch setting.source {
    case .call: "(mode \(setting.mode.rawValue), from --record)"
    case .scope, .trait, .environment, .standard: setting.note
    }
  }
}
