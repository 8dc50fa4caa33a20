/// Which elements of two sequences of numbers are the same, in order on both sides.
///
/// What is unique on both sides is paired first, in the longest chain that keeps the order
/// (patience diff); what lies between is searched for a shortest script (``MiddleSearch``).
///
/// - Complexity: O(*n* log *n*) time and O(*n*) space, whatever the sequences have in common.
struct SequenceMatching {
  /// For each old element the new one that it is paired with, or -1; ascending apart from that.
  private(set) var partners: [Int32]

  /// Whether a search was cut off, so that more might have been paired.
  private(set) var isCoarse = false

  private let old: [Int32]
  private let new: [Int32]
  private var anchors: AnchorSearch
  private var search: MiddleSearch?

  /// How often what lies between unique elements is searched for elements unique in there.
  private static let anchoredDepth = 12

  private struct Stretch {
    var old: Range<Int>
    var new: Range<Int>
    var depth: Int
  }

  /// Pairs the elements of two sequences of numbers from 0 to `count` - 1.
  init(old: [Int32], new: [Int32], count: Int32) {
    let shared = Self.shared(old: old, new: new, count: Int(count))
    partners = Array(repeating: -1, count: old.count)
    self.old = shared.old.map { old[Int($0)] }
    self.new = shared.new.map { new[Int($0)] }
    anchors = AnchorSearch(count: Int(count))
    var pairs: [(old: Int, new: Int)] = []
    pairs.reserveCapacity(min(self.old.count, self.new.count))
    matchAll(into: &pairs)
    for pair in pairs { partners[Int(shared.old[pair.old])] = shared.new[pair.new] }
  }

  /// The positions of the elements that exist on both sides; no other can be paired.
  private static func shared(
    old: [Int32], new: [Int32], count: Int
  ) -> (old: [Int32], new: [Int32]) {
    var (isOld, isNew) = (
      Array(repeating: false, count: count), Array(repeating: false, count: count)
    )
    for number in old { isOld[Int(number)] = true }
    for number in new { isNew[Int(number)] = true }
    return (
      old.indices.filter { isNew[Int(old[$0])] }.map(Int32.init),
      new.indices.filter { isOld[Int(new[$0])] }.map(Int32.init)
    )
  }

  private mutating func matchAll(into pairs: inout [(old: Int, new: Int)]) {
    var stretches = [Stretch(old: 0..<old.count, new: 0..<new.count, depth: 0)]
    while let stretch = stretches.popLast() {
      let rest = trimmed(stretch, into: &pairs)
      guard !rest.old.isEmpty, !rest.new.isEmpty else { continue }
      guard rest.depth < Self.anchoredDepth else {
        split(rest, into: &stretches)
        continue
      }
      let found = anchors.find(old: old[rest.old], new: new[rest.new])
      if !found.chain.isEmpty {
        pairs.append(contentsOf: found.chain)
        append(stretchesOf: rest, between: found.chain, to: &stretches)
      } else if found.haveCommon {
        split(rest, into: &stretches)
      }
    }
  }

  /// Pairs what a stretch starts and ends with on both sides.
  private func trimmed(_ stretch: Stretch, into pairs: inout [(old: Int, new: Int)]) -> Stretch {
    var (a, b) = (stretch.old, stretch.new)
    while let x = a.first, let y = b.first, old[x] == new[y] {
      pairs.append((x, y))
      (a, b) = (a.dropFirst(), b.dropFirst())
    }
    while let x = a.last, let y = b.last, old[x] == new[y] {
      pairs.append((x, y))
      (a, b) = (a.dropLast(), b.dropLast())
    }
    return Stretch(old: a, new: b, depth: stretch.depth)
  }

  private mutating func split(_ stretch: Stretch, into stretches: inout [Stretch]) {
    let (a, b) = (stretch.old, stretch.new)
    // Most sequences are paired without it, and its tables are as long as they are.
    if search == nil { search = MiddleSearch(old: old, new: new) }
    guard let middle = search?.middle(old: a, new: b) else { return }
    isCoarse = isCoarse || middle.isGuess
    let depth = Self.anchoredDepth
    stretches.append(
      Stretch(
        old: a.lowerBound..<middle.old, new: b.lowerBound..<middle.new, depth: depth))
    stretches.append(
      Stretch(
        old: middle.old..<a.upperBound, new: middle.new..<b.upperBound, depth: depth))
  }

  private func append(
    stretchesOf stretch: Stretch, between chain: [(old: Int, new: Int)],
    to stretches: inout [Stretch]
  ) {
    var (x, y) = (stretch.old.lowerBound, stretch.new.lowerBound)
    for pair in chain + [(stretch.old.upperBound, stretch.new.upperBound)] {
      if x < pair.old, y < pair.new {
        stretches.append(Stretch(old: x..<pair.old, new: y..<pair.new, depth: stretch.depth + 1))
      }
      (x, y) = (pair.old + 1, pair.new + 1)
    }
  }
}
