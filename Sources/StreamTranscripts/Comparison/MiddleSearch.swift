/// Where a shortest edit script between two stretches of numbers passes their middle.
///
/// The search runs from both ends at once in linear space (Myers, *An O(ND) Difference Algorithm*,
/// 1986, section 4b). It is bounded: past a number of edits it settles for the point that either
/// end got furthest to, so that stretches with little in common cost no more than linear time.
struct MiddleSearch {
  /// A point that the script passes.
  struct Point {
    /// How many of the old numbers lie before it.
    var old: Int

    /// How many of the new numbers lie before it.
    var new: Int

    /// Whether the search was cut off, so that a shorter script may pass elsewhere.
    var isGuess: Bool
  }

  /// After how many edits from each end the search is cut off.
  static let bound = 256

  private let old: [Int32]
  private let new: [Int32]

  /// The furthest old position that the start reaches on a diagonal (old minus new), and the end.
  private var fromStart: [Int]
  private var fromEnd: [Int]

  /// Prepares to search in two sequences.
  init(old: [Int32], new: [Int32]) {
    self.old = old
    self.new = new
    fromStart = Array(repeating: 0, count: old.count + new.count + 3)
    fromEnd = fromStart
  }

  /// The diagonals that one end's search has come to.
  private struct Band {
    var low: Int
    var high: Int

    /// Widens the band by a diagonal on each side, or narrows it where it has left the stretches.
    ///
    /// - Returns: The diagonals beyond the band, which nothing reaches yet.
    mutating func grow(within limits: ClosedRange<Int>) -> (below: Int?, above: Int?) {
      var edges: (below: Int?, above: Int?)
      if low > limits.lowerBound {
        low -= 1
        edges.below = low - 1
      } else {
        low += 1
      }
      if high < limits.upperBound {
        high += 1
        edges.above = high + 1
      } else {
        high -= 1
      }
      return edges
    }

    var diagonals: StrideThrough<Int> { stride(from: high, through: low, by: -2) }
    func contains(_ diagonal: Int) -> Bool { low <= diagonal && diagonal <= high }
  }

  /// Finds a point that splits two stretches, neither of which is empty.
  ///
  /// The stretches must not start or end with the same number.
  mutating func middle(old a: Range<Int>, new b: Range<Int>) -> Point {
    let shift = new.count + 1
    let limits = (a.lowerBound - b.upperBound)...(a.upperBound - b.lowerBound)
    let first = a.lowerBound - b.lowerBound
    let last = a.upperBound - b.upperBound
    let meetsFromStart = (first - last) % 2 != 0
    var forward = Band(low: first, high: first)
    var backward = Band(low: last, high: last)
    fromStart[first + shift] = a.lowerBound
    fromEnd[last + shift] = a.upperBound
    for _ in 0..<Self.bound {
      let ahead = forward.grow(within: limits)
      if let edge = ahead.below { fromStart[edge + shift] = -1 }
      if let edge = ahead.above { fromStart[edge + shift] = -1 }
      for diagonal in forward.diagonals {
        let (below, above) = (fromStart[diagonal - 1 + shift], fromStart[diagonal + 1 + shift])
        var x = below >= above ? below + 1 : above
        while x < a.upperBound, x - diagonal < b.upperBound, old[x] == new[x - diagonal] { x += 1 }
        fromStart[diagonal + shift] = x
        if meetsFromStart, backward.contains(diagonal), fromEnd[diagonal + shift] <= x {
          return Point(old: x, new: x - diagonal, isGuess: false)
        }
      }
      let behind = backward.grow(within: limits)
      if let edge = behind.below { fromEnd[edge + shift] = .max }
      if let edge = behind.above { fromEnd[edge + shift] = .max }
      for diagonal in backward.diagonals {
        let (below, above) = (fromEnd[diagonal - 1 + shift], fromEnd[diagonal + 1 + shift])
        var x = below < above ? below : above - 1
        while x > a.lowerBound, x - diagonal > b.lowerBound, old[x - 1] == new[x - diagonal - 1] {
          x -= 1
        }
        fromEnd[diagonal + shift] = x
        if !meetsFromStart, forward.contains(diagonal), x <= fromStart[diagonal + shift] {
          return Point(old: x, new: x - diagonal, isGuess: false)
        }
      }
    }
    return furthest(old: a, new: b, forward: forward, backward: backward)
  }

  /// The point furthest from the end that its search started at.
  private func furthest(
    old a: Range<Int>, new b: Range<Int>, forward: Band, backward: Band
  ) -> Point {
    let shift = new.count + 1
    var best = Point(old: a.lowerBound, new: b.lowerBound, isGuess: true)
    var bestLength = 0
    for diagonal in forward.diagonals {
      let x = min(fromStart[diagonal + shift], a.upperBound, b.upperBound + diagonal)
      let length = x - a.lowerBound + x - diagonal - b.lowerBound
      guard x >= a.lowerBound, x - diagonal >= b.lowerBound, length > bestLength else { continue }
      (best.old, best.new, bestLength) = (x, x - diagonal, length)
    }
    for diagonal in backward.diagonals {
      let x = max(fromEnd[diagonal + shift], a.lowerBound, b.lowerBound + diagonal)
      let length = a.upperBound - x + b.upperBound - (x - diagonal)
      guard x <= a.upperBound, x - diagonal <= b.upperBound, length > bestLength else { continue }
      (best.old, best.new, bestLength) = (x, x - diagonal, length)
    }
    return best
  }
}
