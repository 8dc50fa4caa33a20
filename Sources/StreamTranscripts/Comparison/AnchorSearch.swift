/// Elements that are unique on both sides of a diff, in the longest chain that keeps their order.
struct AnchorSearch {
  /// By number, for the stretches that are searched; all of them empty between two searches.
  private var occurrences: [Occurrence]

  private struct Occurrence {
    var inOld: UInt8 = 0
    var inNew: UInt8 = 0
    var position: Int32 = 0
  }

  /// Prepares for numbers from 0 to `count` - 1.
  init(count: Int) {
    occurrences = Array(repeating: Occurrence(), count: count)
  }

  /// What a search found in two stretches.
  struct Found {
    /// The pairs of positions, ascending on both sides.
    var chain: [(old: Int, new: Int)]

    /// Whether the stretches have any element in common, unique or not.
    var haveCommon: Bool
  }

  /// Finds the chain of two stretches.
  ///
  /// - Complexity: O(*n* log *n*), and O(*n*) where the elements have kept their order.
  mutating func find(old: ArraySlice<Int32>, new: ArraySlice<Int32>) -> Found {
    for number in old where occurrences[Int(number)].inOld < 2 {
      occurrences[Int(number)].inOld += 1
    }
    var haveCommon = false
    for (position, number) in zip(new.indices, new) where occurrences[Int(number)].inNew < 2 {
      occurrences[Int(number)].inNew += 1
      occurrences[Int(number)].position = Int32(position)
      haveCommon = haveCommon || occurrences[Int(number)].inOld > 0
    }
    var candidates: [(old: Int, new: Int)] = []
    if haveCommon {
      for (position, number) in zip(old.indices, old) {
        let occurrence = occurrences[Int(number)]
        guard occurrence.inOld == 1, occurrence.inNew == 1 else { continue }
        candidates.append((position, Int(occurrence.position)))
      }
    }
    for number in old { occurrences[Int(number)] = Occurrence() }
    for number in new { occurrences[Int(number)] = Occurrence() }
    return Found(chain: Self.longestAscending(candidates), haveCommon: haveCommon)
  }

  /// The longest chain of pairs whose new positions ascend; their old ones do already.
  private static func longestAscending(
    _ pairs: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    if zip(pairs, pairs.dropFirst()).allSatisfy({ $0.new < $1.new }) { return pairs }
    // The last pair of the best chain of each length, and each pair's predecessor in its chain.
    var ends: [Int] = []
    var predecessors = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { predecessors[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chain: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      chain.append(pairs[next])
      next = predecessors[next]
    }
    return chain.reversed()
  }
}
