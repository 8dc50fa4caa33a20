import StreamTranscripts
import Testing

@Suite struct RelabellingTests {
  private static let timing = TranscriptTiming.buckets(of: .milliseconds(100))

  private static func transcript(_ events: [(Int, String)]) -> Transcript {
    Transcript(timing: timing, events: events.map { Samples.event($0.0, $0.1) })
  }

  private static func labels(_ transcript: Transcript) -> [Int] {
    transcript.events.map { Int(($0.time ?? .zero) / .milliseconds(1)) }
  }

  @Test func `A label is kept while the time is within half a bucket of its bucket`() {
    let expected = Self.transcript([(500, "a")])
    for (time, label) in [(399, 400), (400, 500), (551, 500), (600, 500), (601, 600)] {
      let relabelled = Self.transcript([(time, "a")])
        .relabelled(after: expected, policy: .standard)
      #expect(Self.labels(relabelled) == [label], "\(time)")
    }
  }

  @Test func `An event that is new gets the label of its own bucket`() {
    let relabelled = Self.transcript([(190, "a"), (240, "new"), (260, "b")])
      .relabelled(after: Self.transcript([(100, "a"), (200, "b")]), policy: .standard)
    #expect(Self.labels(relabelled) == [100, 200, 200])
  }

  @Test func `A changed value keeps the label of the one in its place`() {
    let relabelled = Self.transcript([(170, "x"), (310, "b")])
      .relabelled(after: Self.transcript([(100, "a"), (300, "b")]), policy: .standard)
    #expect(Self.labels(relabelled) == [100, 300])
  }

  @Test func `What is written holds at once, and labels never run backwards`() {
    var random = SeededGenerator(seed: 5)
    for seed in 0..<500 {
      let times = { (random: inout SeededGenerator) in
        (0..<12).map { _ in Int.random(in: 0...900, using: &random) }.sorted()
      }
      let values = (0..<12).map { _ in "\(Int.random(in: 0...2, using: &random))" }
      var expected = Self.transcript(Array(zip(times(&random), values)))
      for index in expected.events.indices {
        let time = expected.events[index].time ?? .zero
        expected.events[index].time = Self.timing.label(for: time)
      }
      var received = Self.transcript(Array(zip(times(&random), values)))
      if seed % 2 == 0 { received.events[3].text = "new" }
      for tolerance in [Duration.zero, .milliseconds(30), .seconds(1)] {
        let policy = TimingPolicy.buckets(of: .milliseconds(100), tolerance: tolerance)
        let written = received.relabelled(after: expected, policy: policy)
        let labels = Self.labels(written)
        #expect(labels == labels.sorted(), "\(seed)")
        #expect(labels.allSatisfy { $0 % 100 == 0 })
        let again = TranscriptComparison(expected: written, received: received, policy: policy)
        #expect(again.holds, "\(seed)")
        #expect(received.relabelled(after: written, policy: policy) == written, "\(seed)")
      }
    }
  }

  @Test func `Where the snapshot's buckets had another width, nothing is kept`() {
    var expected = Self.transcript([(500, "a")])
    expected.timing = .buckets(of: .milliseconds(50))
    let received = Self.transcript([(540, "a")])
    #expect(received.relabelled(after: expected, policy: .standard) == received)
  }
}
