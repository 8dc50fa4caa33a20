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
    var isTaken = Array(repeating: false, count: new.count)
    let common = CommonRuns(old: old.count, new: new.count) { first, second in
      old[first].hasSameContent(as: new[second])
        && (labelling.map { $0.givesSameLabel(old[first], new[second]) } ?? true)
    }
    for run in common.runs {
      for step in 0..<run.count {
        fates[run.old + step] = .same(run.new + step)
        isTaken[run.new + step] = true
      }
    }
    for stretch in common.stretches where min(stretch.old.count, stretch.new.count) > 0 {
      if stretch.old.count * stretch.new.count == 1 { continue }
      pair(old, new, in: stretch, labelling: labelling, isTaken: &isTaken)
    }
    let left = (
      old: old.indices.filter { fates[$0] == .missing }, new: new.indices.filter { !isTaken[$0] }
    )
    if labelling == nil {
      let moves = EventMoves(expected: old, left: left.old, received: new, left: left.new)
      for move in moves.pairs {
        fates[move.old] = .moved(move.new)
        isTaken[move.new] = true
      }
    }
    pairGaps(old, new, isTaken: isTaken)
  }

  private mutating func pair(
    _ old: [TranscriptEvent], _ new: [TranscriptEvent], in stretch: CommonRuns.Stretch,
    labelling: TranscriptTiming?, isTaken: inout [Bool]
  ) {
    let numbering = EventNumbering(
      expected: old[stretch.old], received: new[stretch.new], labelling: labelling)
    let matching = SequenceMatching(
      old: numbering.expected, new: numbering.received, count: numbering.count)
    isCoarse = isCoarse || matching.isCoarse
    for (index, partner) in matching.partners.enumerated() where partner >= 0 {
      let position = stretch.new.lowerBound + Int(partner)
      fates[stretch.old.lowerBound + index] = .same(position)
      isTaken[position] = true
    }
  }

  /// Pairs what is left between two pairs as changed.
  private mutating func pairGaps(
    _ old: [TranscriptEvent], _ new: [TranscriptEvent], isTaken: [Bool]
  ) {
    var next = 0
    var missing: [Int] = []
    for index in 0...old.count {
      let partner = index < old.count ? fates[index].partner : new.count
      guard let partner else {
        if fates[index] == .missing { missing.append(index) }
        continue
      }
      if !missing.isEmpty {
        let extra = (next..<partner).filter { !isTaken[$0] }
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
