/// What a person decides about something that waits for review.
package enum ReviewChoice: Sendable, Hashable, CaseIterable {
  /// What was received becomes the snapshot.
  case accept

  /// What was received is thrown away, and the snapshot stays.
  case reject

  /// Nothing happens; it waits for another review.
  case skip
}

/// The way through a review: what is shown now, what was decided, what can be undone.
///
/// It only counts; whoever drives it carries the decisions out. Things to review go by their number,
/// from 0. Those with the same change form a group, which is shown once and decided together.
package struct ReviewSession: Sendable {
  /// A decision that was taken, and for what.
  package struct Decision: Sendable, Hashable {
    /// What was decided.
    package let choice: ReviewChoice

    /// The things that it was decided for.
    package let items: [Int]

    fileprivate let position: Int
  }

  /// How many things there are to review.
  package let count: Int

  /// What was decided, the last decision last.
  package private(set) var decisions: [Decision] = []

  private var groups: [[Int]]
  private var position = 0

  /// Starts with the first of some groups.
  package init(groups: [[Int]]) {
    self.groups = groups.filter { !$0.isEmpty }
    count = groups.reduce(0) { $0 + $1.count }
  }

  /// The things to decide about now; `nil` at the end.
  package var current: [Int]? { position < groups.count ? groups[position] : nil }

  /// The place of ``current`` among all things, from 1; empty at the end.
  package var place: Range<Int> {
    let before = groups[..<position].reduce(0) { $0 + $1.count }
    return (before + 1)..<(before + 1 + (current?.count ?? 0))
  }

  /// Decides about the current group, or about it and all that follow, and goes on.
  ///
  /// - Returns: The decision to carry out; `nil` at the end.
  package mutating func decide(_ choice: ReviewChoice, forAll: Bool = false) -> Decision? {
    guard let current else { return nil }
    let items = forAll ? groups[position...].flatMap { $0 } : current
    let decision = Decision(choice: choice, items: items, position: position)
    decisions.append(decision)
    position = forAll ? groups.count : position + 1
    return decision
  }

  /// Goes back to before the last decision.
  ///
  /// - Returns: The decision to take back; `nil` where there is none.
  package mutating func undo() -> Decision? {
    guard let decision = decisions.popLast() else { return nil }
    position = decision.position
    return decision
  }

  /// Makes each thing of the current group a group of its own; tells whether there were several.
  package mutating func split() -> Bool {
    guard let current, current.count > 1 else { return false }
    groups.replaceSubrange(position...position, with: current.map { [$0] })
    return true
  }
}
