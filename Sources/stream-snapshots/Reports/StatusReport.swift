import Foundation
import StreamTranscripts

/// What waits for review, as a list.
struct StatusReport {
  let list: ReviewList
  let workspace: Workspace
  let context: ToolContext

  /// Writes the list in a form, to a file or to standard output.
  func write(as format: ReportFormat, to path: String?) throws(ToolError) {
    let text =
      switch format {
      case .text: self.text(style: path == nil ? context.style : TextStyle(isColored: false))
      case .json: JSONReport(list: list, workspace: workspace).text
      case .github: GitHubReport(list: list, workspace: workspace, context: context).text
      case .junit: JUnitReport(list: list, workspace: workspace).text
      }
    guard let path else {
      context.output.write(text)
      return
    }
    do {
      let full = FilePaths.absolute(path, from: context.currentFolder)
      try Data(text.utf8).write(to: URL(filePath: full), options: .atomic)
    } catch {
      let reason = (error as NSError).localizedDescription
      throw ToolError(
        "The report can't be written to \(quoted(path)): \(VisibleText.escaped(reason))")
    }
  }

  private func text(style: TextStyle) -> String {
    let place = workspace.shown(workspace.collected?.path ?? workspace.root.path)
    guard !list.items.isEmpty else { return "Nothing waits for review in \(place).\n" }
    let rows = list.items.map { item in
      (StateWord.text(of: item.state), VisibleText.escaped(item.name), item.summary)
    }
    let stateWidth = rows.map(\.0.count).max() ?? 0
    let nameWidth = rows.map(\.1.count).max() ?? 0
    let summaryWidth = rows.map(\.2.count).max() ?? 0
    let isWide = 2 + stateWidth + 2 + nameWidth + 2 + summaryWidth <= context.width
    var text =
      "\(Count.text(list.items.count, "snapshot"))"
      + " wait\(list.items.count == 1 ? "s" : "") for review in \(place):\n\n"
    for (item, row) in zip(list.items, rows) {
      let state = colored(row.0, item.state, style) + padding(row.0, to: stateWidth)
      if isWide {
        text += "  \(state)  \(row.1)\(padding(row.1, to: nameWidth))  \(style.faint(row.2))\n"
      } else {
        text += "  \(state)  \(row.1)\n    \(style.faint(row.2))\n"
      }
      if let problem = item.problem {
        let lines = TextWrapping.lines(of: problem, width: max(context.width - 4, 16))
        text += lines.map { "    \($0)\n" }.joined()
      }
    }
    let from = workspace.collected.map { ["--from", $0.path] } ?? []
    return text + "\n  review   \(context.command(["review"] + from))\n"
  }

  private func colored(_ text: String, _ state: ReviewItem.State, _ style: TextStyle) -> String {
    switch state {
    case .new, .accepted: style.green(text)
    case .changed: style.yellow(text)
    case .outdated, .unreadable, .contradictory, .broken: style.red(text)
    }
  }

  private func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0))
  }
}
