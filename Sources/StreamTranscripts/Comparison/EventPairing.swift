/// Which events of two sides belong together, before their times are looked at.
struct EventPairing {
  /// What is known about an expected event.
  enum Fate: Equatable {
    /// Nothing was received that belongs to it.
    case missing

    /// A received event has the same content.
    case same(Int)

    /// A received event stands in its place.
    case changed(Int)

    /// A received event in another place has the same content.
    case moved(Int)

    /// The received event that belongs to it in place.
    var partner: Int? {
      switch self {
      case .same(let index), .changed(let index): index
      case .missing, .moved: nil
      }
    }
  }

  /// By expected index.
  var fates: [Fate]

  /// Whether a search was cut off.
  var isCoarse = false

  /// Pairs nothing.
  init(count: Int) { fates = Array(repeating: .missing, count: count) }

  /// Pairs the events of two sides, keeping the order on both.
  ///
  /// - Parameters:
  ///   - old: What was expected.
  ///   - new: What was received.
  ///   - labelling: Where it is given, only events whose label agrees too are paired at first; what
  ///     is left in between is paired afterwards.
  init(
    expected old: [TranscriptEvent], received new: [TranscriptEvent],
    labelling: TranscriptTiming? = nil
  ) {
    self.init(count: old.count)
    let isSame = { (old: TranscriptEvent, new: TranscriptEvent) in
      old.hasSameContent(as: new) && (labelling.map { $0.givesSameLabel(old, new) } ?? true)
    }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, isSame(old[start], new[start]) {
      fates[start] = .same(start)
      start += 1
    }
    var end = 0
    while end < shorter - start, isSame(old[old.count - 1 - end], new[new.count - 1 - end]) {
      fates[old.count - 1 - end] = .same(new.count - 1 - end)
      end += 1
    }
    guard start + end < max(old.count, new.count) else { return }
    pairMiddle(
      old, new, old: start..<(old.count - end), new: start..<(new.count - end),
      labelling: labelling)
  }

  private mutating func pairMiddle(
    _ old: [TranscriptEvent], _ new: [TranscriptEvent], old olds: Range<Int>, new news: Range<Int>,
    labelling: TranscriptTiming?
  ) {
    let numbering = EventNumbering(
      expected: old[olds], received: new[news], labelling: labelling)
    let matching = SequenceMatching(
      old: numbering.expected, new: numbering.received, count: numbering.count)
    isCoarse = matching.isCoarse
    var isTaken = Array(repeating: false, count: news.count)
    for (index, partner) in matching.partners.enumerated() where partner >= 0 {
      fates[olds.lowerBound + index] = .same(news.lowerBound + Int(partner))
      isTaken[Int(partner)] = true
    }
    if labelling == nil {
      let moves = Moves(numbering: numbering, partners: matching.partners, isTaken: isTaken)
      for move in moves.pairs {
        fates[olds.lowerBound + move.old] = .moved(news.lowerBound + move.new)
        isTaken[move.new] = true
      }
    }
    pairGaps(old, new, olds: olds, news: news, isTaken: isTaken)
  }

  /// Pairs what is left between two pairs as changed.
  private mutating func pairGaps(
    _ old: [TranscriptEvent], _ new: [TranscriptEvent], olds: Range<Int>, news: Range<Int>,
    isTaken: [Bool]
  ) {
    var next = news.lowerBound
    var missing: [Int] = []
    for index in olds.lowerBound...olds.upperBound {
      let partner = index < olds.upperBound ? fates[index].partner : news.upperBound
      guard let partner else {
        if fates[index] == .missing { missing.append(index) }
        continue
      }
      if !missing.isEmpty {
        let extra = (next..<partner).filter { !isTaken[$0 - news.lowerBound] }
        let gap = Gap(expected: missing.map { old[$0] }, received: extra.map { new[$0] })
        for pair in gap.pairs {
          let (first, second) = (missing[pair.old], extra[pair.new])
          fates[first] =
            old[first].hasSameContent(as: new[second]) ? .same(second) : .changed(second)
        }
        missing.removeAll(keepingCapacity: true)
      }
      next = partner + 1
    }
  }
}

extension TranscriptTiming {
  /// Whether two events have the same label.
  fileprivate func givesSameLabel(_ old: TranscriptEvent, _ new: TranscriptEvent) -> Bool {
    guard let first = old.time, let second = new.time else { return old.time == new.time }
    return label(for: first) == label(for: second)
  }
}

/// Events that came, but in another place than was expected.
private struct Moves {
  /// The positions of each on both sides.
  var pairs: [(old: Int, new: Int)] = []

  /// Up to how many events of the same content may have moved.
  ///
  /// Where a few values repeat all the time, one that is missing here and another that is extra
  /// there have nothing to do with each other.
  private static let limit = 4

  init(numbering: EventNumbering, partners: [Int32], isTaken: [Bool]) {
    let count = Int(numbering.count)
    var isOrderAlone = numbering.expected.count == numbering.received.count
    var (inOld, inNew) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    for number in numbering.expected { inOld[Int(number)] += 1 }
    for number in numbering.received { inNew[Int(number)] += 1 }
    isOrderAlone = isOrderAlone && inOld == inNew
    // For each number a queue of what is left of it on the new side, as a chain of positions.
    var first = Array(repeating: -1, count: count)
    var following = Array(repeating: -1, count: numbering.received.count)
    for position in numbering.received.indices.reversed() where !isTaken[position] {
      let number = Int(numbering.received[position])
      guard isOrderAlone || max(inOld[number], inNew[number]) <= Self.limit else { continue }
      following[position] = first[number]
      first[number] = position
    }
    for (position, partner) in partners.enumerated() where partner < 0 {
      let number = Int(numbering.expected[position])
      guard first[number] >= 0 else { continue }
      pairs.append((position, first[number]))
      first[number] = following[first[number]]
    }
  }
}
