import StreamTranscripts

/// What a person reads about one thing to review.
struct ItemReport {
  let item: ReviewItem
  let workspace: Workspace
  let style: TextStyle
  let width: Int

  /// The state and the size of the change: `changed: 1 changed, ending changed`.
  var headline: String {
    let word = StateWord.text(of: item.state)
    let colored =
      switch item.state {
      case .new, .accepted: style.green(word)
      case .changed: style.yellow(word)
      case .outdated, .unreadable, .contradictory, .broken: style.red(word)
      }
    return "\(colored): \(item.summary)"
  }

  /// The paths of the snapshot and of the test, a line each.
  var places: [String] {
    var lines = [VisibleText.escaped(item.snapshot.shownPath)]
    if let content = item.content, !content.file.isEmpty { lines.append(Self.place(of: content)) }
    return lines
  }

  /// What is wrong, then the diff; ends in a newline.
  var body: String {
    var parts: [String] = []
    if let problem = item.problem {
      let lines = TextWrapping.lines(of: problem, width: max(width - 2, 18))
      parts.append(lines.map { "  " + style.red($0) }.joined(separator: "\n"))
    }
    if let report = item.report(colored: style.isColored, width: width) {
      parts.append(report.hasSuffix("\n") ? String(report.dropLast()) : report)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The file and the line of the test.
  static func place(of content: PendingSnapshot) -> String {
    "\(VisibleText.escaped(content.file)):\(content.line)"
  }
}

/// The word for a state in lists and titles.
enum StateWord {
  static func text(of state: ReviewItem.State) -> String {
    switch state {
    case .new: "new"
    case .changed: "changed"
    case .accepted: "accepted"
    case .outdated: "outdated"
    case .unreadable: "unreadable"
    case .contradictory: "disagree"
    case .broken: "broken"
    }
  }
}

/// Numbers with their nouns.
enum Count {
  /// `1 snapshot`, `2 snapshots`.
  static func text(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
