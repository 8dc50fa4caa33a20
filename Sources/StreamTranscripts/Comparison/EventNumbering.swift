/// Numbers for the contents of events: two events have one number if their contents are the same.
///
/// A diff then compares numbers instead of texts.
struct EventNumbering {
  /// The numbers of the expected events.
  private(set) var expected: [Int32] = []

  /// The numbers of the received events.
  private(set) var received: [Int32] = []

  /// How many numbers there are; they go from 0 to one below it.
  private(set) var count: Int32 = 0

  private var numbers: [Content: Int32] = [:]

  /// Numbers the events of both sides.
  ///
  /// - Parameter labelling: Where it is given, events have to have its label in common too.
  /// - Complexity: O(*n*) in the length of their texts.
  init(
    expected old: ArraySlice<TranscriptEvent>, received new: ArraySlice<TranscriptEvent>,
    labelling: TranscriptTiming? = nil
  ) {
    numbers.reserveCapacity(old.count)
    expected.reserveCapacity(old.count)
    received.reserveCapacity(new.count)
    for event in old { expected.append(number(of: event, labelling: labelling)) }
    // Most events are as far from their counterpart as the one before them was, or one event more
    // or less, and a comparison costs less than a look-up.
    var offset = old.startIndex - new.startIndex
    for (index, event) in zip(new.indices, new) {
      let step =
        labelling != nil
        ? nil
        : [0, 1, -1].first { step in
          let position = index + offset + step
          return old.indices.contains(position) && old[position].hasSameContent(as: event)
        }
      if let step {
        offset += step
        received.append(expected[index + offset - old.startIndex])
      } else {
        received.append(number(of: event, labelling: labelling))
      }
    }
    numbers = [:]
  }

  private mutating func number(
    of event: TranscriptEvent, labelling: TranscriptTiming?
  ) -> Int32 {
    let label = labelling.flatMap { timing in event.time.map(timing.label(for:)) }
    let number = Self.claim(&numbers[Content(event: event, label: label)], with: count)
    if number == count { count += 1 }
    return number
  }

  private static func claim(_ slot: inout Int32?, with number: Int32) -> Int32 {
    let claimed = slot ?? number
    slot = claimed
    return claimed
  }

  /// An event without its time as measured, hashed and compared by bytes.
  private struct Content: Hashable {
    let event: TranscriptEvent
    let label: Duration?

    static func == (left: Content, right: Content) -> Bool {
      left.label == right.label && left.event.hasSameContent(as: right.event)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(event.kind)
      event.text.hashBytes(into: &hasher)
      event.lane?.hashBytes(into: &hasher)
      if let label { hasher.combine(label) }
    }
  }
}
