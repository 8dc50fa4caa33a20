/// Which event of what was expected answers to which event of what was received.
package struct EventAlignment: Sendable, Equatable {
  /// What became of an event.
  package enum Relation: UInt8, Sendable, CaseIterable {
    /// It came as expected.
    case equal

    /// Another came in its place.
    case changed

    /// It didn't come.
    case missing

    /// It came and wasn't expected.
    case extra

    /// It came in another place: one row where it was expected, one where it was received.
    case moved

    /// It came with the expected content, before its time.
    case early

    /// It came with the expected content, after its time.
    case late

    /// The stream, or the lane, ended in another way.
    case endingChanged

    /// It is open as expected, and only because the recording reached its time limit.
    case timeLimit
  }

  /// An event on one side or on both, or a run of events that are equal on both.
  package struct Row: Sendable, Equatable {
    /// What became of it.
    package var relation: Relation

    /// Its index among the expected events; `nil` where it has none.
    package var expected: Int?

    /// Its index among the received events; `nil` where it has none.
    package var received: Int?

    /// For a row that is moved, the index on the side that the row doesn't have.
    package var counterpart: Int?

    /// How many equal events, one after the other on both sides, the row stands for; 1 for others.
    package var count: Int

    /// Makes a row.
    package init(
      _ relation: Relation, expected: Int? = nil, received: Int? = nil, counterpart: Int? = nil,
      count: Int = 1
    ) {
      self.relation = relation
      self.expected = expected
      self.received = received
      self.counterpart = counterpart
      self.count = count
    }

    /// The row for its first events, at most `length` of them.
    func prefix(_ length: Int) -> Row {
      var row = self
      row.count = min(count, length)
      return row
    }

    /// The row for its last events, at most `length` of them.
    func suffix(_ length: Int) -> Row {
      let skipped = max(count - length, 0)
      var row = self
      row.expected = expected.map { $0 + skipped }
      row.received = received.map { $0 + skipped }
      row.count -= skipped
      return row
    }
  }

  /// The rows, in the order in which a person reads them.
  package private(set) var rows: [Row] = []

  /// Whether the search for the smallest difference was cut short, so that a smaller one may exist.
  package let isCoarse: Bool

  /// Lays the pairs of a comparison out in rows.
  ///
  /// Expected events keep their order, and what was received besides stands after the event that it
  /// came after.
  ///
  /// - Complexity: O(*n*) where the pairs keep their order, else O(*n* log *n*).
  init(_ pairing: EventPairing, of comparison: TranscriptComparison) {
    isCoarse = pairing.isCoarse
    let (old, new) = (comparison.expected.events, comparison.received.events)
    let extras = Self.extras(of: pairing, count: new.count)
    var next = extras.startIndex
    let appendExtras = { (rows: inout [Row], anchor: Int) in
      while next < extras.endIndex, extras[next].anchor <= anchor {
        rows.append(extras[next].row)
        next += 1
      }
    }
    appendExtras(&rows, -1)
    var anchor = -1
    for (index, fate) in pairing.fates.enumerated() {
      if fate.partner != nil {
        appendExtras(&rows, anchor)
        anchor = index
      }
      switch fate {
      case .missing: rows.append(Row(.missing, expected: index))
      case .moved(let position): rows.append(Row(.moved, expected: index, counterpart: position))
      case .changed(let partner):
        let isEnding = old[index].kind.isEnding
        rows.append(Row(isEnding ? .endingChanged : .changed, expected: index, received: partner))
      case .same(let partner):
        let relation = comparison.relation(of: old[index], to: new[partner])
        append(Row(relation, expected: index, received: partner))
      }
    }
    appendExtras(&rows, .max)
  }

  /// Appends a row, and makes one of it and the run of equal events that it continues.
  private mutating func append(_ row: Row) {
    if row.relation == .equal, let last = rows.last, last.relation == .equal,
      let expected = last.expected, let received = last.received,
      row.expected == expected + last.count, row.received == received + last.count
    {
      rows[rows.count - 1].count += 1
    } else {
      rows.append(row)
    }
  }

  /// The rows of what has no place on the expected side, with the expected event they come after.
  private static func extras(
    of pairing: EventPairing, count: Int
  ) -> [(anchor: Int, row: Row)] {
    var origins = Array(repeating: -1, count: count)
    var isInPlace = Array(repeating: false, count: count)
    for (index, fate) in pairing.fates.enumerated() {
      switch fate {
      case .missing: break
      case .same(let position), .changed(let position):
        origins[position] = index
        isInPlace[position] = true
      case .moved(let position): origins[position] = index
      }
    }
    var extras: [(anchor: Int, row: Row)] = []
    var anchor = -1
    var isSorted = true
    for position in 0..<count {
      if isInPlace[position] {
        anchor = origins[position]
        continue
      }
      if let last = extras.last, last.anchor > anchor { isSorted = false }
      let row =
        origins[position] < 0
        ? Row(.extra, received: position)
        : Row(.moved, received: position, counterpart: origins[position])
      extras.append((anchor, row))
    }
    return isSorted ? extras : stablySorted(extras)
  }

  private static func stablySorted(
    _ extras: [(anchor: Int, row: Row)]
  ) -> [(anchor: Int, row: Row)] {
    extras.enumerated()
      .sorted { ($0.element.anchor, $0.offset) < ($1.element.anchor, $1.offset) }
      .map(\.element)
  }
}

extension EventAlignment {
  /// How many rows have a relation; a moved event counts once.
  package func count(of relation: Relation) -> Int {
    switch relation {
    case .equal: rows.reduce(0) { $0 + ($1.relation == .equal ? $1.count : 0) }
    case .moved: rows.count { $0.relation == .moved && $0.expected != nil }
    default: rows.count { $0.relation == relation }
    }
  }

  /// How many events differ.
  package var differences: Int {
    rows.count { $0.relation != .equal && ($0.relation != .moved || $0.expected != nil) }
  }
}
