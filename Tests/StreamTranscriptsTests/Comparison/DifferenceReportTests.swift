import StreamTranscripts
import Testing

@Suite struct DifferenceReportTests {
  private static func report(_ expected: [String], _ received: [String]) -> String {
    text(of: Samples.comparison(expected, received))
  }

  /// The diff without the marble diagrams.
  private static func text(of comparison: TranscriptComparison, width: Int = 100) -> String {
    let blocks = DifferenceReport(comparison).text(width: width).split(separator: "\n\n")
    return blocks.filter { !$0.hasPrefix("  expected  ") }.joined(separator: "\n\n")
  }

  @Test func `The report is laid out as the design draws it`() {
    let expected = Samples.transcript(["3", "2", "1"])
    var received = Samples.transcript(["3", "7", "1"], ending: .open, limit: .seconds(2))
    received.events[2].time = .milliseconds(1400)
    received.events[3].time = .seconds(2)
    let comparison = TranscriptComparison(
      expected: expected, received: received, policy: .standard)
    #expect(comparison.summary == "1 changed, 1 late, ending changed")
    #expect(
      Self.text(of: comparison) == """
          - expected   + received
            0ms     value     3
          - 100ms   value     2
          + 100ms   value     7
          ~ 200ms   value     1         received at 1.4s
          - 300ms   finished
          + 2s      open                still open when the time limit of 2s was reached
        """)
  }

  @Test func `I12: one change among ten thousand values is shown in a few lines`() {
    let expected = Samples.transcript((0..<10_000).map { "User(id: \($0), name: \"Blob\")" })
    var received = expected
    received.events[5_000].text = "User(id: 5000, name: \"Blobby\")"
    let comparison = TranscriptComparison(
      expected: expected, received: received, policy: .standard)
    #expect(comparison.summary == "1 changed")
    #expect(
      Self.text(of: comparison) == """
          - expected   + received
            … 4,997 equal events
            499.7s  value     User(id: 4997, name: "Blob")
            499.8s  value     User(id: 4998, name: "Blob")
            499.9s  value     User(id: 4999, name: "Blob")
          - 500s    value     User(id: 5000, name: "Blob")
          + 500s    value     User(id: 5000, name: "Blobby")
                                                    ^^^^^^
            500.1s  value     User(id: 5001, name: "Blob")
            500.2s  value     User(id: 5002, name: "Blob")
            500.3s  value     User(id: 5003, name: "Blob")
            … 4,997 equal events
        """)
  }

  @Test func `G06: what differs in its scalars alone is put into words`() {
    #expect(
      Self.report(["caf\u{E9}"], ["cafe\u{301}"]).contains(
        "same text, other scalars: expected é (U+00E9), received é (U+0065 U+0301)"))
  }

  @Test(arguments: [
    ("a\r\nb", "a\nb", "only the line endings differ"),
    ("a", "a ", "only blanks at the ends of lines differ"),
    ("a  \nb", "a\nb", "only blanks at the ends of lines differ"),
    ("a\u{200B}b", "ab", "only blanks and invisible characters differ"),
    ("pay", "p\u{430}y", "expected a (U+0061), received а (U+0430)"),
  ])
  func `What the eye would miss is put into words`(old: String, new: String, words: String) {
    #expect(Self.report([old], [new]).contains(words))
  }

  @Test(arguments: [("1", "2"), ("résumé", "resume"), ("a\nb", "a\nc")])
  func `What is to be seen is not put into words`(old: String, new: String) {
    let report = Self.report([old], [new])
    #expect(!report.contains("differ") && !report.contains("U+"))
  }

  @Test func `G07: invisible characters are escaped on both sides`() {
    let report = Self.report(
      ["\u{1B}[31mred", "x\u{202E}y"], ["\u{1B}[32mgreen", "\u{FEFF}x"])
    #expect(report.contains("- value     \\u{1B}[31mred"))
    #expect(report.contains("+ value     \\u{FEFF}x"))
    #expect(!report.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `Inside a value of many lines only the lines that changed are marked`() {
    let lines = (0..<30).map { "  hit \($0)," }
    let old = (["["] + lines + ["]"]).joined(separator: "\n")
    let new = old.split(separator: "\n").map { $0 == "  hit 12," ? "  hit twelve," : String($0) }
    #expect(
      Self.report([old], [new.joined(separator: "\n")]) == """
          - expected   + received
            value
                    … 11 equal lines
                    |   hit 10,
                    |   hit 11,
          -         |   hit 12,
          +         |   hit twelve,
                            ^^^^^^
                    |   hit 13,
                    |   hit 14,
                    … 16 equal lines
            finished
        """)
  }

  @Test func `A long line is cut around what changed, with the count of what is left out`() {
    let filler = String(repeating: "lorem ipsum ", count: 200)
    let report = Self.report([filler + "id: 1 " + filler], [filler + "id: 2 " + filler])
    #expect(
      report == """
          - expected   + received
          - value     …(2,388 more)…lorem ipsum id: 1 lorem ipsum lorem ipsum lorem ipsum lore…(2,360 more)…
          + value     …(2,388 more)…lorem ipsum id: 2 lorem ipsum lorem ipsum lorem ipsum lore…(2,360 more)…
                                                    ^
            finished
        """)
  }

  @Test func `D01: another order of the same events is said to be only that`() {
    let events = (0..<40).map { Samples.event(0, "\($0)", lane: $0 % 2 == 0 ? "a" : "b") }
    let end = TranscriptEvent(time: .zero, kind: .finished)
    let swapped = stride(from: 0, to: 40, by: 2).flatMap { [events[$0 + 1], events[$0]] }
    let report = Self.text(
      of: TranscriptComparison(
        expected: Transcript(events: events + [end]), received: Transcript(events: swapped + [end]),
        policy: .ignored))
    #expect(report.hasPrefix("  Only the order differs: the same events came in another one.\n"))
    #expect(report.contains("order: .perLane"))
    #expect(report.contains("- [a] value 0         moved: received 1 event later"))
  }

  @Test func `Only another time is said to be only that`() {
    let expected = Samples.transcript(["a"])
    let comparison = TranscriptComparison(
      expected: expected, received: Samples.transcript(["a"], pace: 5_000), policy: .standard)
    #expect(
      Self.text(of: comparison) == """
          Only the time differs: the same events came in the same order.

          - expected   + received
            0ms     value     a
          ~ 100ms   finished            received at 5s
        """)
  }

  @Test(arguments: [TranscriptTiming.none, .exact, .buckets(of: .milliseconds(10))])
  func `A snapshot with another timing has to be recorded again`(timing: TranscriptTiming) {
    let comparison = TranscriptComparison(
      expected: Samples.transcript(["a"], timing: timing), received: Samples.transcript(["a"]),
      policy: .standard)
    #expect(!comparison.holds)
    #expect(comparison.summary == "timing 100ms instead of \(timing.text)")
    #expect(Self.text(of: comparison).contains("has to be recorded again"))
    #expect(Self.text(of: comparison).contains("- timing: \(timing.text)\n  + timing: 100ms"))
  }

  @Test func `I06: values that look like a diff or a conflict stay what they are`() {
    #expect(
      Self.report(["=======", "--- a"], ["=======", "+++ b"]) == """
          - expected   + received
            value     =======
          - value     --- a
          + value     +++ b
            finished
        """)
  }

  @Test func `However much differs, a report has some dozens of lines`() {
    let pairs: [([String], [String])] = [
      ((0..<5_000).map { "a\($0)" }, (0..<5_000).map { "b\($0)" }),
      ((0..<5_000).map { "\($0)" }, []),
      ((0..<5_000).map { "\($0)" }, (0..<5_000).map { $0 % 7 == 0 ? "x" : "\($0)" }),
      ((0..<500).map { "\($0)" }, (0..<500).reversed().map { "\($0)" }),
      (
        [(0..<5_000).map { "\($0)" }.joined(separator: "\n")],
        [(0..<5_000).map { "\($0 * 3)" }.joined(separator: "\n")]
      ),
    ]
    for (expected, received) in pairs {
      let report = DifferenceReport(Samples.comparison(expected, received)).text()
      #expect(report.split(separator: "\n").count < 75)
      #expect(report.contains("… "), "it says what it leaves out")
    }
  }

  @Test func `A line of a megabyte, a name of a kilobyte and a width of 20 columns are no trouble`()
  {
    let filler = String(repeating: "\u{1F600}lorem", count: 100_000)
    let lane = String(repeating: "lane", count: 250)
    let events = ["1", "2"].map { value in
      Samples.event(0, filler + " id: \(value) " + filler, lane: lane)
    }
    let comparison = TranscriptComparison(
      expected: Transcript(events: [events[0]]), received: Transcript(events: [events[1]]),
      policy: .ignored)
    let report = DifferenceReport(comparison).text(width: 20)
    #expect(report.count < 1_000)
    #expect(report.contains("- [lanelane") && report.contains("600"), "\(report)")
    let wide = DifferenceReport(comparison).text(width: 200)
    #expect(wide.contains(" id: 1 ") && wide.contains(" id: 2 "))
  }

  @Test func `Colours are a terminal's, and mark what changed without carets`() {
    let comparison = Samples.comparison(["User(id: 1)"], ["User(id: 2)"])
    let text = DifferenceReport(comparison).text(colored: true)
    #expect(text.contains("\u{1B}[31;7m1\u{1B}[0m") && text.contains("\u{1B}[32;7m2\u{1B}[0m"))
    #expect(text.split(separator: "\n\n").first?.contains("^") == false)
    #expect(!DifferenceReport(comparison).text().unicodeScalars.contains("\u{1B}"))
  }

  @Test func `A listing shows a transcript's start and end and counts the rest`() {
    let listing = DifferenceReport.listing(
      of: Samples.transcript((0..<100).map { "\($0)" }, ending: .open, limit: .seconds(10)))
    #expect(listing.hasPrefix("    0ms     value     0\n"))
    #expect(listing.contains("\n    … 71 more events\n"))
    #expect(listing.hasSuffix("still open when the time limit of 10s was reached"))
  }
}
