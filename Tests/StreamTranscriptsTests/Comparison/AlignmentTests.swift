import StreamTranscripts
import Testing

@Suite struct AlignmentTests {
  /// Random edits of a random stream, from streams of two values to streams of unique ones.
  private static func edited(
    seed: Int
  ) -> (expected: [TranscriptEvent], received: [TranscriptEvent]) {
    var random = SeededGenerator(seed: seed)
    let alphabet = [2, 4, 20, 1000].randomElement(using: &random) ?? 2
    let count = Int.random(in: 0...60, using: &random)
    let events = (0..<count).map { index in
      TranscriptEvent(
        time: .milliseconds(100 * index),
        lane: [nil, "a", "b"].randomElement(using: &random) ?? nil,
        kind: .value, text: "\(Int.random(in: 0..<alphabet, using: &random))")
    }
    var received = events
    for _ in 0..<Int.random(in: 0...12, using: &random) where !received.isEmpty {
      let index = received.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<5, using: &random) {
      case 0: received.remove(at: index)
      case 1: received.insert(received[index], at: index)
      case 2: received[index].text = "\(Int.random(in: 0..<alphabet, using: &random))"
      case 3: received.swapAt(index, received.indices.randomElement(using: &random) ?? 0)
      default: received.append(TranscriptEvent(time: .zero, kind: .value, text: "new"))
      }
    }
    return (events, received)
  }

  @Test func `Applying the diff to the expected side gives the received side`() throws {
    for seed in 0..<2000 {
      let (expected, received) = Self.edited(seed: seed)
      let comparison = TranscriptComparison(
        expected: Transcript(events: expected), received: Transcript(events: received),
        policy: .ignored)
      let alignment = comparison.alignment
      let result = EventPatch(alignment, received: received).applied(to: expected) ?? []
      let isSame =
        result.count == received.count
        && zip(result, received).allSatisfy { $0.hasSameContent(as: $1) }
      try #require(isSame, "seed \(seed)")
      try #require(
        comparison.holds == alignment.rows.allSatisfy { $0.relation == .equal }, "seed \(seed)")
    }
  }

  @Test(arguments: [EventOrder.exact, .perLane, .unordered(within: .milliseconds(150))])
  func `Each event has its place in the rows once, whatever the order compared`(
    order: EventOrder
  ) throws {
    let timing = TranscriptTiming.buckets(of: .milliseconds(100))
    for seed in 0..<300 {
      let (expected, received) = Self.edited(seed: seed)
      let comparison = TranscriptComparison(
        expected: Transcript(timing: timing, events: expected),
        received: Transcript(timing: timing, events: received),
        policy: .buckets(of: .milliseconds(100), tolerance: .milliseconds(100)), order: order)
      let rows = comparison.alignment.rows
      let old = rows.flatMap { row in row.expected.map { Array($0..<($0 + row.count)) } ?? [] }
      let new = rows.flatMap { row in row.received.map { Array($0..<($0 + row.count)) } ?? [] }
      try #require(old.sorted() == Array(expected.indices), "seed \(seed)")
      try #require(new.sorted() == Array(received.indices), "seed \(seed)")
      try #require(
        comparison.holds == rows.allSatisfy { $0.relation == .equal }, "seed \(seed)")
    }
  }

  @Test(arguments: [
    (["1", "2", "3"], ["1", "7", "3"], "1 changed"),
    (["1", "2", "3"], ["1", "3"], "1 missing"),
    (["1", "3"], ["1", "2", "3"], "1 extra"),
    (["1", "2", "3", "4"], ["2", "3", "1", "4"], "1 moved"),
    (["1", "2", "3"], ["4", "5", "6", "7"], "3 changed, 1 extra"),
    (["a", "b"], ["a", "b"], ""),
    ([], ["a"], "1 extra"),
    (["0", "1", "0", "1", "0", "1"], ["0", "1", "0", "0", "1"], "1 missing"),
  ])
  func `What differs is counted`(expected: [String], received: [String], summary: String) {
    #expect(Samples.comparison(expected, received).summary == summary)
  }

  @Test func `A text that is similar is the changed one, and the others are extra`() {
    let comparison = Samples.comparison(
      ["start", "User(id: 1, name: Blob)", "stop"],
      ["start", "Pause", "User(id: 2, name: Blob)", "Wait", "stop"])
    #expect(comparison.summary == "1 changed, 2 extra")
    let changed = comparison.alignment.rows.first { $0.relation == .changed }
    #expect(changed?.received == 2)
  }

  @Test func `One of a few repeating values that is missing is found among ten thousand`() {
    var values = (0..<10_000).map { "\(["up", "down", "left", "right"][$0 % 4])" }
    let expected = values
    values.remove(at: 5_000)
    let comparison = Samples.comparison(expected, values)
    #expect(comparison.summary == "1 missing")
  }

  @Test func `A few repeating values in another order give an answer that is said to be coarse`() {
    var random = SeededGenerator(seed: 1)
    let values = (0..<6_000).map { _ in "\(Int.random(in: 0..<4, using: &random))" }
    let alignment = Samples.comparison(values, values.shuffled(using: &random)).alignment
    #expect(alignment.isCoarse)
    #expect(alignment.count(of: .equal) > 3_000)
  }

  @Test func `Nothing in common is one change an event`() {
    let comparison = Samples.comparison((0..<3_000).map { "a\($0)" }, (0..<3_000).map { "b\($0)" })
    #expect(comparison.summary == "3,000 changed")
  }

  @Test func `A tick that is missing makes no other late`() {
    let expected = Samples.transcript(Array(repeating: "tick", count: 10), timing: .exact)
    var received = expected
    received.events.remove(at: 3)
    let comparison = TranscriptComparison(
      expected: expected, received: received, policy: .exact)
    #expect(comparison.summary == "1 missing")
  }
}
