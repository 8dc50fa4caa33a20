import Foundation
import StreamTranscripts

/// The conversation of a review: shows a change, waits for a key, does what it says.
struct ReviewDialogue {
  private let list: ReviewList
  private let workspace: Workspace
  private let context: ToolContext
  private let keyboard: KeyboardTerminal
  private let desk: ReviewDesk
  private var session: ReviewSession
  private var screen: ReviewScreen

  /// What it takes to undo what was done about an item, by the item's number.
  private var steps: [Int: [SnapshotReview.Step]] = [:]

  /// The items for which a decision couldn't be carried out.
  private var refused: Set<Int> = []

  /// Starts a review of a list on a terminal.
  init(
    list: ReviewList, workspace: Workspace, context: ToolContext, keyboard: KeyboardTerminal
  ) {
    self.list = list
    self.workspace = workspace
    self.context = context
    self.keyboard = keyboard
    desk = ReviewDesk(store: workspace.store)
    session = ReviewSession(groups: list.groups)
    screen = ReviewScreen(list: list, workspace: workspace, context: context)
  }

  /// Runs to the end, or until the person stops.
  mutating func run() -> ExitCode {
    screen.show(session)
    while true {
      switch keyboard.next() {
      case .key(let key):
        if !answer(key) { return leave() }
      case .redraw: screen.redrawPrompt(session)
      case .closed: return leave()
      case .interrupted(let signal):
        _ = leave()
        SignalInbox.die(of: signal)
      }
    }
  }

  /// Does what a key says; `false` where it ends the review.
  private mutating func answer(_ key: Character) -> Bool {
    switch key {
    case "a", "A": return decide(.accept, forAll: key == "A")
    case "r", "R": return decide(.reject, forAll: key == "R")
    case "s", "S": return decide(.skip, forAll: key == "S")
    case "u", "U": undo()
    case "e", "E":
      if session.split() {
        screen.redrawItem(session)
      } else {
        screen.say("There is one snapshot with this change.", session)
      }
    case "q", "Q": return false
    case "?", "h", "H": screen.showHelp(session)
    default:
      if session.current == nil { return false }
      screen.say("\(quoted(String(key))) means nothing here; ? lists the keys.", session)
    }
    return true
  }

  private mutating func decide(_ choice: ReviewChoice, forAll: Bool) -> Bool {
    guard let decision = session.decide(choice, forAll: forAll) else { return false }
    var problems: [String] = []
    for number in decision.items {
      do throws(ReviewError) {
        switch choice {
        case .accept: steps[number] = try desk.accept(list.items[number])
        case .reject: steps[number] = try desk.reject(list.items[number])
        case .skip: break
        }
        refused.remove(number)
      } catch {
        refused.insert(number)
        problems.append("refused: \(error)")
      }
    }
    screen.showOutcome(of: decision, done: decision.items.count - problems.count, problems)
    screen.show(session)
    return true
  }

  private mutating func undo() {
    guard let decision = session.undo() else {
      screen.say("There is nothing to undo.", session)
      return
    }
    var problems: [String] = []
    for number in decision.items.reversed() {
      refused.remove(number)
      guard let done = steps.removeValue(forKey: number) else { continue }
      do throws(ReviewError) {
        try desk.undo(done)
      } catch {
        problems.append("not undone: \(error)")
      }
    }
    screen.showUndone(decision, problems)
    screen.show(session)
  }

  /// Gives the terminal back, and says how it ended.
  private func leave() -> ExitCode {
    keyboard.restore()
    var counts: [ReviewChoice: Int] = [:]
    for decision in session.decisions {
      counts[decision.choice, default: 0] += decision.items.count { !refused.contains($0) }
    }
    let decided = (counts[.accept] ?? 0) + (counts[.reject] ?? 0)
    let left = list.items.count - decided
    screen.close(
      accepted: counts[.accept] ?? 0, rejected: counts[.reject] ?? 0, refused: refused.count,
      left: left)
    if !refused.isEmpty { return .failure }
    return left == 0 ? .success : .differences
  }
}
