extension EventPairing {
  /// Pairs each lane's events by themselves.
  static func perLane(
    expected old: [TranscriptEvent], received new: [TranscriptEvent],
    labelling: TranscriptTiming? = nil
  ) -> EventPairing {
    var pairing = EventPairing(count: old.count)
    let received = lanes(of: new)
    for (lane, olds) in lanes(of: old) {
      let news = received[lane] ?? []
      let own = EventPairing(
        expected: olds.map { old[$0] }, received: news.map { new[$0] }, labelling: labelling)
      pairing.isCoarse = pairing.isCoarse || own.isCoarse
      for (index, fate) in zip(olds, own.fates) { pairing.fates[index] = fate.map { news[$0] } }
    }
    return pairing
  }

  /// Pairs events wherever they stand; those that are too far from their place have moved.
  ///
  /// - Complexity: O(*n*), apart from the look-ups.
  static func unordered(
    expected old: [TranscriptEvent], received new: [TranscriptEvent], times: TimeComparison,
    within distance: Duration
  ) -> EventPairing {
    var pairing = EventPairing(count: old.count)
    let numbering = EventNumbering(expected: old[...], received: new[...])
    var first = Array(repeating: -1, count: Int(numbering.count))
    var following = Array(repeating: -1, count: new.count)
    for (position, number) in zip(new.indices, numbering.received).reversed() {
      following[position] = first[Int(number)]
      first[Int(number)] = position
    }
    for (index, number) in zip(old.indices, numbering.expected) where first[Int(number)] >= 0 {
      pairing.fates[index] = .same(first[Int(number)])
      first[Int(number)] = following[first[Int(number)]]
    }
    if times.comparesTimes {
      pairing.findMoved(expected: old, received: new, within: distance)
    }
    pairing.pairRest(expected: old, received: new, times: times)
    return pairing
  }

  /// Finds the events that another came before although it belongs further than `distance` behind.
  private mutating func findMoved(
    expected old: [TranscriptEvent], received new: [TranscriptEvent], within distance: Duration
  ) {
    // Of the events that are expected earlier than the current one by more than the distance, the
    // one that was received last.
    var latest: Int?
    var next = 0
    for index in old.indices {
      while next < index, Self.isFurther(old[next].time, old[index].time, than: distance) {
        if let partner = fates[next].partner { latest = max(latest ?? partner, partner) }
        next += 1
      }
      guard case .same(let partner) = fates[index], let latest, latest > partner,
        Self.isFurther(new[partner].time, new[latest].time, than: distance)
      else { continue }
      fates[index] = .moved(partner)
    }
  }

  /// Whether two times are further apart; unknown times are no reason to say they are not.
  private static func isFurther(
    _ earlier: Duration?, _ later: Duration?, than distance: Duration
  ) -> Bool {
    guard let earlier, let later else { return true }
    return later - earlier > distance
  }

  /// Pairs what is missing with what is extra, where the time fits.
  private mutating func pairRest(
    expected old: [TranscriptEvent], received new: [TranscriptEvent], times: TimeComparison
  ) {
    var isTaken = Array(repeating: false, count: new.count)
    for fate in fates {
      switch fate {
      case .same(let index), .changed(let index), .moved(let index): isTaken[index] = true
      case .missing: break
      }
    }
    let missing = old.indices.filter { fates[$0] == .missing }
    let extra = new.indices.filter { !isTaken[$0] }
    let gap = Gap(expected: missing.map { old[$0] }, received: extra.map { new[$0] })
    for pair in gap.pairs {
      let (index, partner) = (missing[pair.old], extra[pair.new])
      let fits = times.relation(of: old[index].time, to: new[partner].time) == .equal
      if fits || old[index].kind.isEnding { fates[index] = .changed(partner) }
    }
  }

  /// The positions of each lane's events.
  static func lanes(of events: [TranscriptEvent]) -> [LaneName: [Int]] {
    var lanes: [LaneName: [Int]] = [:]
    for (index, event) in events.enumerated() {
      lanes[LaneName(name: event.lane), default: []].append(index)
    }
    return lanes
  }
}

/// A lane's name, compared by its bytes.
struct LaneName: Hashable {
  /// The name; `nil` for the only stream of a transcript.
  let name: String?

  static func == (left: LaneName, right: LaneName) -> Bool {
    (left.name ?? "").hasSameBytes(as: right.name ?? "")
  }

  func hash(into hasher: inout Hasher) { (name ?? "").hashBytes(into: &hasher) }
}

extension EventPairing.Fate {
  /// The same with another number for the received event.
  fileprivate func map(_ position: (Int) -> Int) -> EventPairing.Fate {
    switch self {
    case .missing: .missing
    case .same(let index): .same(position(index))
    case .changed(let index): .changed(position(index))
    case .moved(let index): .moved(position(index))
    }
  }
}
