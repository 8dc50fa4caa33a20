/// Events that came, but in another place than was expected.
struct EventMoves {
  /// The positions of each on both sides.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// Up to how many events of the same content may have moved.
  ///
  /// Where a few values repeat all the time, one that is missing here and another that is extra
  /// there have nothing to do with each other.
  private static let limit = 4

  /// Finds what is left on both sides, each first one for the first one.
  ///
  /// - Parameters:
  ///   - old: The events expected, and of them the positions that are left.
  ///   - new: The events received, and of them the positions that are left.
  /// - Complexity: O(*n*) in what is left, and in all events where anything of it is on both sides.
  init(
    expected old: [TranscriptEvent], left olds: [Int], received new: [TranscriptEvent],
    left news: [Int]
  ) {
    guard !olds.isEmpty, !news.isEmpty else { return }
    let left = EventNumbering(
      expected: olds.map { old[$0] }[...], received: news.map { new[$0] }[...])
    let count = Int(left.count)
    var (inOld, inNew) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    for number in left.expected { inOld[Int(number)] += 1 }
    for number in left.received { inNew[Int(number)] += 1 }
    guard zip(inOld, inNew).contains(where: { $0 > 0 && $1 > 0 }) else { return }
    var isFew = Array(repeating: true, count: count)
    if inOld != inNew {
      for (number, total) in left.occurrences(in: old, new).enumerated() {
        isFew[number] = max(total.old, total.new) <= Self.limit
      }
    }
    // For each number a queue of what is left of it on the new side, as a chain of positions.
    var first = Array(repeating: -1, count: count)
    var following = Array(repeating: -1, count: news.count)
    for (position, number) in left.received.enumerated().reversed() where isFew[Int(number)] {
      following[position] = first[Int(number)]
      first[Int(number)] = position
    }
    for (position, number) in left.expected.enumerated() where first[Int(number)] >= 0 {
      pairs.append((olds[position], news[first[Int(number)]]))
      first[Int(number)] = following[first[Int(number)]]
    }
  }
}
