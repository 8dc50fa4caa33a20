/// Numbers for the contents of events: two events have one number if their contents are the same.
///
/// A diff then compares numbers instead of texts.
struct EventNumbering {
  /// The numbers of the expected events.
  private(set) var expected: [Int32] = []

  /// The numbers of the received events.
  private(set) var received: [Int32] = []

  /// How many numbers there are; they go from 0 to one below it.
  var count: Int32 { Int32(firsts.count) }

  private let old: ArraySlice<TranscriptEvent>
  private let new: ArraySlice<TranscriptEvent>
  private let labelling: TranscriptTiming?

  /// For each number the first event that has it: its index among the expected events, or among the
  /// received ones after those.
  private var firsts: [First] = []

  /// The numbers by the hashes of their contents, with linear probing; -1 is free.
  private var table: [Int32]

  private struct First {
    var position: Int
    var hash: Int
  }

  /// Numbers the events of both sides.
  ///
  /// - Parameter labelling: Where it is given, events have to have its label in common too.
  /// - Complexity: O(*n*) in the length of their texts.
  init(
    expected old: ArraySlice<TranscriptEvent>, received new: ArraySlice<TranscriptEvent>,
    labelling: TranscriptTiming? = nil
  ) {
    self.old = old
    self.new = new
    self.labelling = labelling
    var capacity = 16
    while capacity < 2 * (old.count + new.count) { capacity *= 2 }
    table = Array(repeating: -1, count: capacity)
    expected.reserveCapacity(old.count)
    received.reserveCapacity(new.count)
    for position in 0..<old.count { expected.append(number(ofEventAt: position)) }
    // Most events are as far from their counterpart as the one before them was, or one event more
    // or less, and a comparison costs less than a look-up.
    var offset = 0
    for position in 0..<new.count {
      if let step = labelling == nil ? step(from: offset, for: position) : nil {
        offset += step
        received.append(expected[position + offset])
      } else {
        received.append(number(ofEventAt: old.count + position))
      }
    }
  }

  /// How often the events that were numbered occur among others, by number.
  func occurrences(
    in old: [TranscriptEvent], _ new: [TranscriptEvent]
  ) -> [(old: Int, new: Int)] {
    var totals = Array(repeating: (old: 0, new: 0), count: firsts.count)
    for event in old { if let number = number(of: event) { totals[Int(number)].old += 1 } }
    for event in new { if let number = number(of: event) { totals[Int(number)].new += 1 } }
    return totals
  }

  private func number(of event: TranscriptEvent) -> Int32? {
    let hash = hash(of: event)
    var slot = hash & (table.count - 1)
    while table[slot] >= 0 {
      let first = firsts[Int(table[slot])]
      if first.hash == hash, self.event(at: first.position).hasSameContent(as: event) {
        return table[slot]
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  /// How much further its counterpart is from a received event than `offset`, if it is near.
  private func step(from offset: Int, for position: Int) -> Int? {
    for step in [0, 1, -1] {
      let guess = position + offset + step
      guard guess >= 0, guess < old.count else { continue }
      if old[old.startIndex + guess].hasSameContent(as: new[new.startIndex + position]) {
        return step
      }
    }
    return nil
  }

  private mutating func number(ofEventAt position: Int) -> Int32 {
    let hash = hash(of: event(at: position))
    var slot = hash & (table.count - 1)
    while table[slot] >= 0 {
      let first = firsts[Int(table[slot])]
      if first.hash == hash, areSame(first.position, position) { return table[slot] }
      slot = (slot + 1) & (table.count - 1)
    }
    table[slot] = count
    firsts.append(First(position: position, hash: hash))
    return table[slot]
  }

  private func event(at position: Int) -> TranscriptEvent {
    position < old.count
      ? old[old.startIndex + position] : new[new.startIndex + position - old.count]
  }

  private func label(of event: TranscriptEvent) -> Duration? {
    labelling.flatMap { timing in event.time.map(timing.label(for:)) }
  }

  private func areSame(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (event(at: first), event(at: second))
    return first.hasSameContent(as: second)
      && (labelling == nil || label(of: first) == label(of: second))
  }

  private func hash(of event: TranscriptEvent) -> Int {
    var hasher = Hasher()
    event.text.hashBytes(into: &hasher)
    event.lane?.hashBytes(into: &hasher)
    if let label = label(of: event) { hasher.combine(label) }
    hasher.combine(event.kind)
    return hasher.finalize()
  }
}
