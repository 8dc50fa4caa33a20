/// The long runs of events that two sides have in common, found by walking along both of them.
///
/// Where the sides part, the walk looks for the nearest place on both where they go together again
/// for a while. That finds the few differences of two long streams without hashing any event; where
/// it finds no such place, the rest is left to a real search.
struct CommonRuns {
  /// Stretches that aren't a part of a run.
  struct Stretch {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The events of the runs, as starts on both sides and a length.
  private(set) var runs: [(old: Int, new: Int, count: Int)] = []

  /// What lies between the runs.
  private(set) var stretches: [Stretch] = []

  /// How many events have to be equal again.
  private static let leastRun = 16

  /// How many events may be left out on both sides together where every distance is tried.
  private static let mostLeftOut = 8

  /// How many events may be left out on each side where they are about as many on both.
  private static let longestStretch = 80

  private let isSame: (Int, Int) -> Bool

  /// Walks along two sides.
  ///
  /// - Parameters:
  ///   - old: How many events were expected.
  ///   - new: How many were received.
  ///   - isSame: Whether an expected event and a received one are the same.
  /// - Complexity: O(*n*).
  init(old: Int, new: Int, isSame: @escaping (Int, Int) -> Bool) {
    self.isSame = isSame
    var end = 0
    while end < min(old, new), isSame(old - 1 - end, new - 1 - end) { end += 1 }
    let (oldEnd, newEnd) = (old - end, new - end)
    var (x, y) = (0, 0)
    while x < oldEnd || y < newEnd {
      let start = x
      while x < oldEnd, y < newEnd, isSame(x, y) { (x, y) = (x + 1, y + 1) }
      if x > start { runs.append((start, y - (x - start), x - start)) }
      guard x < oldEnd || y < newEnd else { break }
      let step = meeting(x, y, oldEnd: oldEnd, newEnd: newEnd) ?? (oldEnd - x, newEnd - y)
      stretches.append(Stretch(old: x..<(x + step.old), new: y..<(y + step.new)))
      (x, y) = (x + step.old, y + step.new)
    }
    if end > 0 { runs.append((oldEnd, newEnd, end)) }
  }

  /// How far the sides go together again; `nil` where they don't soon.
  private func meeting(
    _ x: Int, _ y: Int, oldEnd: Int, newEnd: Int
  ) -> (old: Int, new: Int)? {
    for leftOut in 1...Self.mostLeftOut {
      for old in 0...leftOut where runs(from: x + old, y + leftOut - old, oldEnd, newEnd) {
        return (old, leftOut - old)
      }
    }
    for length in (Self.mostLeftOut / 2)...Self.longestStretch {
      for shift in [0, 1, -1, 2, -2]
      where runs(from: x + length + shift, y + length, oldEnd, newEnd) {
        return (length + shift, length)
      }
    }
    return nil
  }

  private func runs(from x: Int, _ y: Int, _ oldEnd: Int, _ newEnd: Int) -> Bool {
    guard x + Self.leastRun <= oldEnd, y + Self.leastRun <= newEnd else { return false }
    for step in 0..<Self.leastRun where !isSame(x + step, y + step) { return false }
    return true
  }
}
