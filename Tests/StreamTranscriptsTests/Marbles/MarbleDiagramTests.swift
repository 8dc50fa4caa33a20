import StreamTranscripts
import Testing

@Suite struct MarbleDiagramTests {
  private static func transcript(
    _ diagram: String, _ values: [Character: String] = [:], failure: String = ""
  ) throws -> Transcript {
    let own = Dictionary(uniqueKeysWithValues: "abcdefgh123456789".map { ($0, String($0)) })
    return try MarbleDiagram.transcript(
      from: diagram, values: own.merging(values) { $1 }, failure: failure, per: .milliseconds(50),
      timing: .buckets(of: .milliseconds(50)))
  }

  @Test(arguments: [
    "a-b---(cd)-|", "1-2-3-#", "a-b-----!", "a-b-…", "(ab|)", "--a-|",
  ])
  func `A transcript is drawn as the diagram that it was read from`(diagram: String) throws {
    let drawn = MarbleDiagram(try Self.transcript(diagram), width: 60).text
    #expect(drawn.split(separator: "\n").first.map(String.init) == diagram)
  }

  @Test func `Reading what was drawn gives the same events, whatever they are`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var time = 0
      var events = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        time += [0, 0, 2, 4, 6].randomElement(using: &random) ?? 0
        return Samples.event(time, "\(Int.random(in: 1...3, using: &random))")
      }
      events.append(Samples.event(time + 2, "", kind: .cancelled))
      let transcript = Transcript(timing: .buckets(of: .milliseconds(2)), events: events)
      let lines = MarbleDiagram(transcript, width: 200).text.split(separator: "\n")
      let scale = try #require(lines.last).replacing("one column is ", with: "")
      let frame = DurationText.duration(from: scale) ?? .milliseconds(1)
      let read = try MarbleDiagram.transcript(
        from: String(try #require(lines.first)), values: ["1": "1", "2": "2", "3": "3"], per: frame,
        timing: transcript.timing)
      #expect(read.events == events, "\(lines)")
    }
  }

  @Test func `Longer values are letters, and the legend says which`() throws {
    let values: [Character: String] = [
      "a": "\"swift\"", "b": "\"x\"", "c": "Suggestions(\n  hits: []\n)", "d": "\"swiftly\"",
    ]
    let transcript = try Self.transcript("a-b-c-d-#", values, failure: "SearchError.offline")
    #expect(
      MarbleDiagram(transcript, width: 70).text == """
        a-x-b-c-#
        one column is 50ms
        a = "swift"   b = Suggestions( …   c = "swiftly"
        # = SearchError.offline
        """)
  }

  @Test func `The scale is as fine as fits the width, and is said`() throws {
    var transcript = Samples.transcript(["1", "2", "3"])
    #expect(MarbleDiagram(transcript, width: 40).text == "1-2-3-|\none column is 50ms")
    transcript.events[3].time = .seconds(60)
    let lines = MarbleDiagram(transcript, width: 40).text.split(separator: "\n")
    #expect(lines == ["(123)-----------------------------|", "one column is 2s"])
  }

  @Test func `Lanes stand one under the other on one scale`() {
    let events = [
      Samples.event(0, "true", lane: "isLoading"), Samples.event(100, "1", lane: "items"),
      Samples.event(100, "2", lane: "items"), Samples.event(200, "false", lane: "isLoading"),
      Samples.event(300, "", lane: "items", kind: .finished),
      Samples.event(300, "", lane: "isLoading", kind: .finished),
    ]
    let transcript = Transcript(timing: .buckets(of: .milliseconds(100)), events: events)
    #expect(
      MarbleDiagram(transcript, width: 60).text == """
        isLoading  t--   -f-|
        items      --(12)---|
        one column is 50ms
        t = true   f = false
        """)
  }

  @Test func `Without times a column is an event`() {
    #expect(
      MarbleDiagram(Samples.transcript(["1", "2", "3"], timing: .none), width: 40).text
        == "123|\none column is one event")
  }

  @Test func `A long transcript is drawn in part, which is said`() {
    let transcript = Samples.transcript((0..<10_000).map { "\($0 % 10)" })
    let lines = MarbleDiagram(transcript, width: 40).text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("0-1-2-3-4-") == true)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.last == "one column is 50ms, from 0ms to 1.95s")
  }

  @Test func `Values all at one moment are drawn as a group, and many in their order`() {
    let few = Samples.transcript(["1", "2", "3"], pace: 0)
    #expect(MarbleDiagram(few, width: 40).text == "(123|)")
    let many = Samples.transcript((0..<30).map { "\($0 % 10)" }, pace: 0)
    #expect(
      MarbleDiagram(many, width: 40).text
        == "012345678901234567890123456789|\none column is one event")
  }

  private static func marbles(_ expected: Transcript, _ received: Transcript) -> String {
    let comparison = TranscriptComparison(
      expected: expected, received: received, policy: .standard)
    return DifferenceReport(comparison).marbles.lines(width: 80).joined(separator: "\n")
  }

  @Test func `Both sides of a failure share a scale, with a caret under the first difference`() {
    var received = Samples.transcript(["3", "7", "1"], ending: .open, limit: .seconds(2))
    received.events[2].time = .milliseconds(1400)
    received.events[3].time = .seconds(2)
    #expect(
      Self.marbles(Samples.transcript(["3", "2", "1"]), received) == """
        expected  3-2-1-|
        received  3-7-------------------------1-----------…
                    ^
        one column is 50ms
        """)
  }

  @Test func `Time that has only jittered is drawn where it was expected`() {
    var received = Samples.transcript(["3", "2", "7"])
    received.events[1].time = .milliseconds(180)
    #expect(
      Self.marbles(Samples.transcript(["3", "2", "1"]), received) == """
        expected  3-2-1-|
        received  3-2-7-|
                      ^
        one column is 50ms
        """)
  }

  @Test func `The difference is in the part of a long stream that is drawn`() {
    let expected = Samples.transcript((0..<10_000).map { "\($0 % 10)" })
    var received = expected
    received.events[5_000].text = "x"
    let lines = Self.marbles(expected, received).split(separator: "\n")
    let caret = lines[2].count - 1
    #expect(Array(lines[0])[caret] == "0" && Array(lines[1])[caret] == "x")
    #expect(lines[3].hasPrefix("one column is 50ms, from 498."))
  }

  @Test func `Without times what answers to each other stands under each other`() {
    let lines = DifferenceReport(Samples.comparison(["1", "2", "3"], ["1", "3", "4"]))
      .marbles.lines(width: 80)
    #expect(
      lines == [
        "expected  123-|", "received  1-34|", "           ^", "one column is one event",
      ])
  }

  @Test func `Of many lanes those that differ are drawn`() {
    let events = (0..<20).map { Samples.event(0, "1", lane: "lane \($0)") }
    var received = events
    received[3].text = "2"
    let lines = Self.marbles(
      Transcript(timing: .buckets(of: .milliseconds(100)), events: events),
      Transcript(timing: .buckets(of: .milliseconds(100)), events: received))
    #expect(lines == "expected  lane 3  1\nreceived  lane 3  2\n                  ^")
  }
}
