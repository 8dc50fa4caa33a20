import StreamTranscripts
import Testing

@Suite struct TranscriptComparisonTests {
  private static func holds(
    _ expected: Transcript, _ received: Transcript, _ policy: TimingPolicy = .standard,
    factor: Double = 1, order: EventOrder = .exact
  ) -> Bool {
    TranscriptComparison(
      expected: expected, received: received, policy: policy, timeFactor: factor, order: order
    ).holds
  }

  @Test(
    arguments: [0.297, 0.298, 0.499, 0.501, 0.999, 1.001],
    [Duration.milliseconds(1), .milliseconds(100), .seconds(3600)])
  func `C03: events around an edge of a bucket never make a snapshot fail`(
    share: Double, width: Duration
  ) {
    let timing = TranscriptTiming.buckets(of: width)
    let time = width * share
    for recorded in [0.297, 0.298, 0.499, 0.501, 0.999, 1.001] where abs(recorded - share) < 0.3 {
      let label = timing.label(for: width * recorded)
      let expected = Transcript(
        timing: timing, events: [TranscriptEvent(time: label, kind: .finished)])
      let received = Transcript(
        timing: timing, events: [TranscriptEvent(time: time, kind: .finished)])
      #expect(Self.holds(expected, received, .buckets(of: width, tolerance: width / 2)))
    }
  }

  @Test func `An event matches while it lies within the tolerance of its bucket`() {
    let expected = Samples.transcript(["a"], pace: 1_000)
    var received = expected
    let policy = TimingPolicy.buckets(of: .milliseconds(100), tolerance: .milliseconds(200))
    for (time, holds) in [(749, false), (750, true), (1_250, true), (1_251, false)] {
      received.events[1].time = .milliseconds(time)
      #expect(Self.holds(expected, received, policy) == holds, "\(time)")
    }
    received.events[1].time = .milliseconds(1_650)
    #expect(Self.holds(expected, received, policy, factor: 3))
  }

  @Test func `Early and late are told apart`() {
    let expected = Samples.transcript(["a", "b"], pace: 2_000)
    var received = expected
    received.events[1].time = .milliseconds(100)
    received.events[2].time = .seconds(9)
    let comparison = TranscriptComparison(
      expected: expected, received: received, policy: .standard)
    #expect(comparison.summary == "1 early, 1 late")
  }

  @Test func `Order is exact whatever the times`() {
    #expect(!Samples.comparison(["a", "b"], ["b", "a"]).holds)
  }

  @Test func `Ignored compares no time, whatever the snapshot has`() {
    let received = Samples.transcript(["a"], pace: 60_000, timing: .none)
    for timing in [TranscriptTiming.none, .exact, .buckets(of: .milliseconds(10))] {
      #expect(Self.holds(Samples.transcript(["a"], timing: timing), received, .ignored))
    }
  }

  @Test func `What would be written is compared label by label, and the header too`() {
    let snapshot = Samples.transcript(["a", "b"])
    var pending = snapshot
    #expect(TranscriptComparison(snapshot: snapshot, pending: pending).holds)
    pending.events[1].time = .milliseconds(200)
    #expect(TranscriptComparison(snapshot: snapshot, pending: pending).summary == "1 late")
    pending = Samples.transcript(["a", "b"], timing: .none)
    #expect(
      TranscriptComparison(snapshot: snapshot, pending: pending).summary
        == "timing none instead of 100ms")
  }

  @Test func `Exact compares the time in full`() {
    let expected = Samples.transcript(["a"], timing: .exact)
    var received = expected
    #expect(Self.holds(expected, received, .exact))
    received.events[1].time = .milliseconds(100) + .nanoseconds(1)
    #expect(!Self.holds(expected, received, .exact))
  }

  @Test func `G06: canonically equal texts are two texts`() {
    #expect(!Samples.comparison(["caf\u{E9}"], ["cafe\u{301}"]).holds)
    #expect(Samples.comparison(["caf\u{E9}"], ["cafe\u{301}"]).summary == "1 changed")
  }

  @Test func `A recording that reached its time limit never holds`() {
    let expected = Samples.transcript(["a"], ending: .open)
    let received = Samples.transcript(["a"], ending: .open, limit: .seconds(2))
    let comparison = TranscriptComparison(
      expected: expected, received: received, policy: .standard)
    #expect(!comparison.holds)
    #expect(comparison.summary == "time limit reached")
    #expect(DifferenceReport(comparison).text().contains("when the time limit of 2s was reached"))
  }

  @Test func `Another ending is told as that, and so is another error`() {
    let cases: [(EventKind, String)] = [(.finished, ""), (.failed, "other"), (.cancelled, "")]
    for (ending, text) in cases {
      let comparison = TranscriptComparison(
        expected: Samples.transcript(["a"], ending: .failed, text: "offline"),
        received: Samples.transcript(["a"], ending: ending, text: text), policy: .standard)
      #expect(comparison.summary == "ending changed")
    }
  }

  private static func lanes(_ texts: [(String, String)]) -> Transcript {
    let events = texts.enumerated().map { index, event in
      Samples.event(index * 100, event.1, lane: event.0)
    }
    return Transcript(timing: .buckets(of: .milliseconds(100)), events: events)
  }

  @Test func `Per lane, how lanes interleave makes no difference, and each lane's order does`() {
    let expected = Self.lanes([("a", "1"), ("a", "2"), ("b", "1"), ("b", "2")])
    let interleaved = Self.lanes([("b", "1"), ("a", "1"), ("b", "2"), ("a", "2")])
    let swapped = Self.lanes([("a", "2"), ("a", "1"), ("b", "1"), ("b", "2")])
    #expect(!Self.holds(expected, interleaved))
    #expect(Self.holds(expected, interleaved, order: .perLane))
    #expect(!Self.holds(expected, swapped, order: .perLane))
    let comparison = TranscriptComparison(
      expected: expected, received: Self.lanes([("b", "1"), ("a", "1"), ("b", "2"), ("a", "3")]),
      policy: .standard, order: .perLane)
    #expect(comparison.summary == "1 changed")
  }

  @Test func `Unordered, events near each other may change places, and others may not`() {
    let expected = Transcript(
      timing: .buckets(of: .milliseconds(100)),
      events: [Samples.event(0, "a"), Samples.event(100, "b"), Samples.event(900, "c")])
    var near = expected
    near.events = [Samples.event(0, "b"), Samples.event(90, "a"), Samples.event(900, "c")]
    var far = expected
    far.events = [Samples.event(0, "a"), Samples.event(300, "c"), Samples.event(700, "b")]
    let order = EventOrder.unordered(within: .milliseconds(100))
    #expect(!Self.holds(expected, near))
    #expect(Self.holds(expected, near, order: order))
    #expect(!Self.holds(expected, far, order: order))
    let comparison = TranscriptComparison(
      expected: expected, received: far, policy: .standard, order: order)
    #expect(comparison.summary == "1 moved")
  }

  @Test func `Unordered, another number of the same event is a difference`() {
    let expected = Samples.transcript(["a", "a", "b"])
    let received = Samples.transcript(["a", "b", "b"])
    let order = EventOrder.unordered(within: .seconds(10))
    #expect(!Self.holds(expected, received, order: order))
    let comparison = TranscriptComparison(
      expected: expected, received: received, policy: .standard, order: order)
    #expect(comparison.summary == "1 changed")
  }

  @Test func `Unordered without times, everything may change places`() {
    #expect(
      Self.holds(
        Samples.transcript(["a", "b", "c"], timing: .none),
        Samples.transcript(["c", "b", "a"], timing: .none), .ignored,
        order: .unordered(within: .zero)))
  }
}
