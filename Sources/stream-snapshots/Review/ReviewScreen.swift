import Foundation
import StreamTranscripts

/// What a person sees of a review: it goes down the terminal line by line, so that all of it can be
/// scrolled back to.
struct ReviewScreen {
  /// How many names of snapshots with the same change are listed.
  private static let nameLimit = 8

  private let list: ReviewList
  private let workspace: Workspace
  private let context: ToolContext
  private let isPlain: Bool

  /// Shows a list on the terminal of a call.
  init(list: ReviewList, workspace: Workspace, context: ToolContext) {
    self.list = list
    self.workspace = workspace
    self.context = context
    isPlain = Terminal.isPlain(context.environment)
  }

  private var output: OutputFile { context.output }
  private var style: TextStyle { context.style }

  /// The columns as they are now: a window changes its size.
  private var width: Int {
    Terminal.width(of: output.descriptor, environment: context.environment)
  }

  /// Shows the current change with its question, or that the end is reached.
  func show(_ session: ReviewSession) {
    if let numbers = session.current, let first = numbers.first { showItem(first, session) }
    showPrompt(session)
  }

  /// Shows the current change in place of the question.
  func redrawItem(_ session: ReviewSession) {
    erasePrompt()
    show(session)
  }

  private func showItem(_ number: Int, _ session: ReviewSession) {
    let numbers = session.current ?? []
    let item = list.items[number]
    let report = ItemReport(item: item, workspace: workspace, style: style, width: width)
    let place = session.place
    let position =
      numbers.count > 1
      ? "[\(place.lowerBound)-\(place.upperBound - 1)/\(session.count)]"
      : "[\(place.lowerBound)/\(session.count)]"
    output.print(style.faint(String(repeating: "─", count: min(width, 80))))
    if numbers.count > 1 {
      output.print("\(style.bold(position)) the same change in \(numbers.count) snapshots")
      for number in numbers.prefix(Self.nameLimit) {
        output.print("  " + VisibleText.escaped(list.items[number].name))
      }
      if numbers.count > Self.nameLimit {
        output.print("  and \(numbers.count - Self.nameLimit) more")
      }
    } else {
      output.print("\(style.bold(position)) \(style.bold(VisibleText.escaped(item.name)))")
    }
    output.print(report.headline)
    for place in report.places { output.print("  " + style.faint(place)) }
    output.print()
    output.write(report.body)
    output.print()
  }

  /// Writes a sentence over the question, and the question again.
  func say(_ sentence: String, _ session: ReviewSession) {
    erasePrompt()
    output.print(sentence)
    showPrompt(session)
  }

  /// Writes the question again.
  func redrawPrompt(_ session: ReviewSession) {
    erasePrompt()
    showPrompt(session)
  }

  /// Says what the keys do.
  func showHelp(_ session: ReviewSession) {
    erasePrompt()
    let keys = [
      ("a", "accept: what was received becomes the snapshot"),
      ("r", "reject: the snapshot stays, what was received is removed"),
      ("s", "skip: it waits for another review"), ("A R S", "the same for all that are left"),
      ("e", "each on its own, where several have the same change"),
      ("u", "undo the last decision"), ("q", "stop; what was decided stays decided"),
    ]
    for (key, meaning) in keys {
      let gap = String(repeating: " ", count: 7 - key.count)
      let lines = TextWrapping.lines(of: meaning, width: max(width - 9, 11))
      for (number, line) in lines.enumerated() {
        let start = number == 0 ? "  " + style.bold(key) + gap : String(repeating: " ", count: 9)
        output.print(start + line)
      }
    }
    showPrompt(session)
  }

  /// Says what became of a decision.
  func showOutcome(
    of decision: ReviewSession.Decision, done: Int, _ problems: [String]
  ) {
    erasePrompt()
    let word =
      switch decision.choice {
      case .accept: style.green("accepted")
      case .reject: style.red("rejected")
      case .skip: style.yellow("skipped")
      }
    if done > 0 { output.print(word + " " + subject(of: decision.items, count: done)) }
    for problem in problems { output.print(style.red(problem)) }
  }

  /// Says what was taken back.
  func showUndone(_ decision: ReviewSession.Decision, _ problems: [String]) {
    erasePrompt()
    output.print("taken back: " + subject(of: decision.items, count: decision.items.count))
    for problem in problems { output.print(style.red(problem)) }
  }

  private func subject(of numbers: [Int], count: Int) -> String {
    guard numbers.count == 1, let number = numbers.first else {
      return Count.text(count, "snapshot")
    }
    return VisibleText.escaped(list.items[number].name)
  }

  /// Says how the review ended.
  func close(accepted: Int, rejected: Int, refused: Int, left: Int) {
    erasePrompt()
    var parts = ["\(accepted) accepted", "\(rejected) rejected"]
    if refused > 0 { parts.append("\(refused) refused") }
    parts.append(left == 0 ? "none left" : "\(left) left")
    output.print(parts.joined(separator: ", ") + ".")
  }

  private func showPrompt(_ session: ReviewSession) {
    output.write(style.bold(Self.prompt(for: session, width: width)) + " ")
  }

  /// The longest form of the question that fits a line with the cursor after it.
  static func prompt(for session: ReviewSession, width: Int) -> String {
    let forms: [String]
    if let numbers = session.current {
      let each = numbers.count > 1
      forms = [
        "a accept  r reject  s skip  A R S all left  \(each ? "e each  " : "")u undo  q stop  ? help >",
        "a accept  r reject  s skip  u undo  q stop  ? help >",
        "a accept  r reject  s skip  ? help >", "a r s A R S \(each ? "e " : "")u q ? >",
        "a r s ? >",
      ]
    } else {
      forms = ["That was all.  u undo  q leave >", "u undo  q leave >", "u q >"]
    }
    return forms.first { $0.count + 2 <= width } ?? forms[forms.count - 1]
  }

  /// Clears the line of the question; where the terminal can't, goes on below it.
  private func erasePrompt() { output.write(isPlain ? "\n" : "\r\u{1B}[K") }
}
