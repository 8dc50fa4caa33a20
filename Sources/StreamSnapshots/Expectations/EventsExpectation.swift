import StreamRecording
import StreamTranscripts

/// The expectation that a stream does exactly some things and ends in a certain way.
struct EventsExpectation<Output, Failure: Error> {
  /// All events, in order.
  let events: [StreamEvent<Output, Failure>]

  private let areEqual: (Output, Output) -> Bool

  /// Expects events by an equality of the caller's for their values.
  init(events: [StreamEvent<Output, Failure>], by areEqual: @escaping (Output, Output) -> Bool) {
    self.events = events
    self.areEqual = areEqual
  }

  /// Expects values and a normal end after them.
  init(values: [Output], by areEqual: @escaping (Output, Output) -> Bool) {
    self.init(events: values.map { .value($0) } + [.finished], by: areEqual)
  }

  /// What differs, as text; `nil` where the expectation holds.
  func mismatch(in recording: Recording<Output, Failure>, _ words: ReceivedText) -> String? {
    let received = recording.events
    if recording.stop.timeLimit == nil, received.count == events.count,
      zip(events, received).allSatisfy(isSame)
    {
      return nil
    }
    let comparison = TranscriptComparison(
      expected: transcript(of: events, words),
      received: transcript(of: received, words, timeLimit: recording.stop.timeLimit),
      policy: .ignored)
    var lines = [
      "Stream differs from what was expected: \(comparison.summary)", "",
      DifferenceReport(comparison).text(colored: false, width: 100),
    ]
    if comparison.holds { lines.append("  The values are not equal but print the same.") }
    if let hint = recording.hint { lines.append(ReceivedText.indented(hint)) }
    return lines.joined(separator: "\n")
  }

  private func isSame(
    _ expected: StreamEvent<Output, Failure>, _ received: StreamEvent<Output, Failure>
  ) -> Bool {
    switch (expected, received) {
    case (.value(let expected), .value(let received)): areEqual(expected, received)
    case (.failed(let expected), .failed(let received)):
      ErrorEquality.areEqual(expected, received)
    case (.finished, .finished), (.cancelled, .cancelled), (.open, .open): true
    case (.violation(let expected), .violation(let received)): expected == received
    default: false
    }
  }

  private func transcript(
    of events: [StreamEvent<Output, Failure>], _ words: ReceivedText,
    timeLimit: Duration? = nil
  ) -> Transcript {
    Transcript(
      timing: .none,
      events: events.map { event in
        switch event {
        case .value(let value):
          TranscriptEvent(kind: .value, text: words.text(of: value))
        case .finished: TranscriptEvent(kind: .finished)
        case .failed(let error): TranscriptEvent(kind: .failed, text: words.text(ofError: error))
        case .cancelled: TranscriptEvent(kind: .cancelled)
        case .open: TranscriptEvent(kind: .open)
        case .violation(let violation):
          TranscriptEvent(kind: .violation, text: violation.description)
        }
      }, reachedTimeLimit: timeLimit)
  }
}

extension EventsExpectation where Output: Equatable {
  /// Expects events by the `==` of their values.
  init(events: [StreamEvent<Output, Failure>]) { self.init(events: events, by: ==) }

  /// Expects values, by their `==`, and a normal end after them.
  init(values: [Output]) { self.init(values: values, by: ==) }
}
