import StreamTranscripts

/// Transcripts for the tests of this folder, in few words.
enum Samples {
  /// Values from 0 ms on, one each `pace` milliseconds, and an ending after them.
  static func transcript(
    _ values: [String], pace: Int = 100, ending: EventKind = .finished, text: String = "",
    timing: TranscriptTiming = .buckets(of: .milliseconds(100)), limit: Duration? = nil
  ) -> Transcript {
    var events = values.enumerated().map { index, value in
      TranscriptEvent(time: .milliseconds(pace * index), kind: .value, text: value)
    }
    events.append(
      TranscriptEvent(time: .milliseconds(pace * values.count), kind: ending, text: text))
    return Transcript(timing: timing, events: events, reachedTimeLimit: limit)
  }

  /// An event at a number of milliseconds.
  static func event(
    _ milliseconds: Int, _ text: String, lane: String? = nil, kind: EventKind = .value
  ) -> TranscriptEvent {
    TranscriptEvent(time: .milliseconds(milliseconds), lane: lane, kind: kind, text: text)
  }

  /// Holds two lists of values against each other, without times.
  static func comparison(_ expected: [String], _ received: [String]) -> TranscriptComparison {
    TranscriptComparison(
      expected: transcript(expected, timing: .none), received: transcript(received, timing: .none),
      policy: .ignored)
  }
}

/// A generator that gives the same numbers each time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
