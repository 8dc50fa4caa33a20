/// A stretch in which nothing is the same on both sides, paired as what became of what.
struct Gap {
  /// The positions of the events that belong together, ascending on both sides.
  private(set) var pairs: [(old: Int, new: Int)] = []

  private let old: [TranscriptEvent]
  private let new: [TranscriptEvent]

  /// Up to how many possible pairs the most similar ones are looked for.
  private static let searchedPairs = 400

  /// Pairs as many events as possible, those with similar texts where there is a choice.
  ///
  /// Only events of one lane and one kind belong together, and two endings of a lane.
  ///
  /// - Complexity: O(*n*) in the length of the texts, with a bound on what is compared for a choice.
  init(expected: [TranscriptEvent], received: [TranscriptEvent]) {
    old = expected
    new = received
    guard !old.isEmpty, !new.isEmpty else { return }
    if old.count == new.count, zip(old, new).allSatisfy(Self.belongTogether) {
      pairs = old.indices.map { ($0, $0) }
    } else if old.count * new.count <= Self.searchedPairs {
      pairSimilar()
    } else {
      pairInTurn()
    }
  }

  private static func belongTogether(_ old: TranscriptEvent, _ new: TranscriptEvent) -> Bool {
    (old.kind == new.kind || (old.kind.isEnding && new.kind.isEnding))
      && (old.lane ?? "").hasSameBytes(as: new.lane ?? "")
  }

  /// Takes the pairs whose texts are the most similar, the more pairs the better.
  private mutating func pairSimilar() {
    let (rows, columns) = (old.count + 1, new.count + 1)
    // The best sum of what is left from a position on each side.
    var best = Array(repeating: 0, count: rows * columns)
    var scores = best
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        let cell = row * columns + column
        best[cell] = max(best[cell + columns], best[cell + 1])
        guard Self.belongTogether(old[row], new[column]) else { continue }
        scores[cell] = 1000 + TextSimilarity.permille(old[row].text, new[column].text)
        best[cell] = max(best[cell], scores[cell] + best[cell + columns + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      let cell = row * columns + column
      if scores[cell] > 0, best[cell] == scores[cell] + best[cell + columns + 1] {
        pairs.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if best[cell] == best[cell + columns] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  /// Takes the events one after the other, and the endings together.
  private mutating func pairInTurn() {
    var (oldEnd, newEnd) = (old.count, new.count)
    var endings: [(old: Int, new: Int)] = []
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1].kind.isEnding,
      Self.belongTogether(old[oldEnd - 1], new[newEnd - 1])
    {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      endings.append((oldEnd, newEnd))
    }
    var (row, column) = (0, 0)
    while row < oldEnd, column < newEnd {
      if Self.belongTogether(old[row], new[column]) {
        pairs.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if oldEnd - row > newEnd - column {
        row += 1
      } else {
        column += 1
      }
    }
    pairs.append(contentsOf: endings.reversed())
  }
}

/// How much two texts have in common.
enum TextSimilarity {
  /// How far into a text it is looked at, in bytes.
  private static let bound = 512

  /// The common start and end as a share of the longer text, from 0 to 1000.
  static func permille(_ old: String, _ new: String) -> Int {
    let (first, second) = (Array(old.utf8.prefix(bound)), Array(new.utf8.prefix(bound)))
    let (shorter, longer) = (min(first.count, second.count), max(first.count, second.count))
    guard longer > 0 else { return 1000 }
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    return 1000 * min(start + end, shorter) / longer
  }
}
