import StreamTranscripts
import Testing

@Suite struct TranscriptRoundTripTests {
  private static let transcript = Transcript(
    origin: "SearchTests/SearchTests/testDebounce", timing: .buckets(of: .milliseconds(100)),
    events: [
      TranscriptEvent(time: .zero, kind: .value, text: "\"s\""),
      TranscriptEvent(
        time: .milliseconds(300), kind: .value, text: "Suggestions(\n  query: 1\n)\n"),
      TranscriptEvent(time: .milliseconds(300), lane: "isLoading", kind: .value, text: " true "),
      TranscriptEvent(time: .milliseconds(300), lane: "a]", kind: .value, text: "\u{1B}\r\\u{41}"),
      TranscriptEvent(time: .milliseconds(1200), kind: .failed, text: "SearchError.offline"),
    ])

  @Test func `A transcript is written as the design draws it`() {
    #expect(
      Self.transcript.text == """
        stream-snapshot 1
        test: SearchTests/SearchTests/testDebounce
        timing: 100ms

        0ms     value     "s"
        300ms   value
                | Suggestions(
                |   query: 1
                | )
                |
        300ms   [isLoading] value  true\\u{20}
        300ms   [a\\u{5D}] value \\u{1B}\\u{D}\\u{5C}u{41}
        1.2s    failed    SearchError.offline

        """)
  }

  @Test func `Writing then reading gives the same transcript`() throws {
    #expect(try TranscriptParser.transcript(from: Self.transcript.bytes) == Self.transcript)
  }

  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func `Line ends, a byte order mark and final newlines are layout`(
    end: String, mark: String
  ) throws {
    let lines = Self.transcript.text.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    let text = mark + lines.map { String($0) }.joined(separator: end)
    #expect(try TranscriptParser.transcript(from: Array(text.utf8)) == Self.transcript)
    #expect(try TranscriptParser.transcript(from: Array((text + end).utf8)) == Self.transcript)
  }

  @Test(arguments: [
    ("", 1, "the file is empty"),
    ("hello", 1, "this file with \"hello\""),
    ("stream-snapshot 2\ntiming: none\n\nfinished\n", 1, "update stream-snapshots"),
    ("stream-snapshot 1\ntiming: none\n\nvalue     1\n", 4, "cut short"),
    ("stream-snapshot 1\ntiming: soon\n\nfinished\n", 2, "the timing is"),
    ("stream-snapshot 1\ntiming: none\n\nfinish\n", 4, "\"finish\" is no kind of event"),
    ("stream-snapshot 1\ntiming: none\n\nvalue     \\u{FFFFFF}\nfinished\n", 4, "an escape is"),
    (
      "stream-snapshot 1\ntiming: none\n\n<<<<<<< ours\nvalue     1\n=======\n>>>>>>> b\nfinished\n",
      4, "unresolved merge conflict"
    ),
  ])
  func `A malformed file is refused with its line`(text: String, line: Int, reason: String) {
    let error = #expect(throws: TranscriptError.self) {
      try TranscriptParser.transcript(from: Array(text.utf8))
    }
    #expect(error?.line == line)
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }
}
