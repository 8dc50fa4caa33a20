import StreamTranscripts
import Testing

@Suite struct GeneratedRoundTripTests {
  /// Pieces that are hard for a format of lines: those of groups F and G and of this format itself.
  private static let pieces: [String] = [
    "\n", "\r", "\r\n", "\t", "\0", "\u{1B}[31m", " ", "  ", "|", "        | ", "[", "]", "\\",
    "\\u",
    "\\u{", "\\u{41}", "\\u{5C}", "{", "}", "\"", "\"\"\"", "\u{FEFF}", "\u{200B}", "\u{202E}",
    "\u{202F}", "\u{2028}", "\u{85}", "e\u{301}", "\u{E9}", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "1️⃣", "🇩🇪", "🏴", "\u{200D}",
    "\u{FE0F}",
    "\u{E0067}", "\u{E007F}", "مرحبا", "שלום", "value     1", "\nfinished\n", "0ms     value",
    "=======",
    "<<<<<<< ours", ">>>>>>> theirs", "--- a", "+++ b", "@@ -1 +1 @@", "stream-snapshot 1",
    "timing: none",
    "v(1)\r\nv(2)\r\ndone\r\n", "x\"), v(2)", "12:00\u{202F}AM", "(unknown context at $7f)",
  ]

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `Writing then reading gives the same text for any string`(seed: UInt64) async throws {
    let failures = try await offPool { try Self.failures(seed: seed) }
    #expect(failures == [])
  }

  /// What was read otherwise than it was written, of 25,000 texts.
  private static func failures(seed: UInt64) throws -> [String] {
    var failures: [String] = []
    var generator = SplitMix(state: seed)
    for _ in 0..<25 {
      let texts = (0..<1000).map { _ in Self.string(by: &generator) }
      let events = texts.enumerated().map { index, text in
        TranscriptEvent(
          time: .milliseconds(100 * index), lane: index % 7 == 0 ? texts[(index * 31) % 1000] : nil,
          kind: .value, text: text)
      }
      let transcript = Transcript(
        timing: .buckets(of: .milliseconds(100)),
        events: events + [TranscriptEvent(time: .seconds(100), kind: .finished)])
      let bytes = transcript.bytes
      let read = try TranscriptParser.transcript(from: bytes)
      let differing = zip(read.events, transcript.events).first { $0 != $1 }
      if let differing { failures.append("\(differing)") }
      if read.bytes != bytes || read.events.count != transcript.events.count {
        failures.append("other bytes or another count of events")
      }
    }
    return failures
  }

  @Test func `Every scalar of Unicode goes through a file unharmed`() async throws {
    let isUnharmed = try await offPool { try Self.everyScalarIsUnharmed() }
    #expect(isUnharmed)
  }

  private static func everyScalarIsUnharmed() throws -> Bool {
    let scalars = (0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }
    var events: [TranscriptEvent] = []
    for start in stride(from: 0, to: scalars.count, by: 4096) {
      let text = String(String.UnicodeScalarView(scalars[start..<min(start + 4096, scalars.count)]))
      events.append(TranscriptEvent(kind: .value, text: text))
    }
    events.append(TranscriptEvent(kind: .finished))
    let transcript = Transcript(events: events)
    return try TranscriptParser.transcript(from: transcript.bytes) == transcript
  }

  private static func string(by generator: inout SplitMix) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        text.append(
          contentsOf: pieces.randomElement(using: &generator)?.unicodeScalars ?? "".unicodeScalars)
      case 1: text.append(scalar(in: 0...0x7F, by: &generator))
      case 2: text.append(scalar(in: 0...0x2FFF, by: &generator))
      default: text.append(scalar(in: 0...0x10FFFF, by: &generator))
      }
    }
    return String(text)
  }

  private static func scalar(
    in range: ClosedRange<UInt32>, by generator: inout SplitMix
  ) -> Unicode.Scalar {
    while true {
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { return scalar }
    }
  }
}

/// A generator of numbers that gives the same ones for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
