/// What a person most likely meant.
package enum Suggestion {
  /// The candidate that is nearest to a misspelt word; `nil` where none is near.
  ///
  /// A candidate that starts with the word is nearest; else the one with the fewest insertions,
  /// deletions, replacements and swaps of neighbours, up to a third of the word.
  ///
  /// - Complexity: O(*c* · *w* · *n*) for *n* candidates of *c* characters and a word of *w*.
  package static func nearest(to word: String, among candidates: some Collection<String>) -> String?
  {
    guard !word.isEmpty else { return nil }
    if let completed = candidates.first(where: { $0.hasPrefix(word) }) { return completed }
    let characters = Array(word.lowercased())
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(characters, Array(candidate.lowercased()))
      if distance <= max(1, characters.count / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// The number of edits between two words (optimal string alignment).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = last[column] + (character == other ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
