import StreamRecording
import StreamTranscripts

/// The expectation that a stream does what a marble diagram draws.
struct MarbleExpectation<Output, Failure: Error> {
  /// The diagram.
  let diagram: String

  /// What its characters stand for.
  let values: [Character: Output]

  /// The time of one of its columns.
  let frame: Duration

  /// How far from its column an event may lie.
  let tolerance: Duration

  /// Which values are the same.
  let areEqual: (Output, Output) -> Bool

  /// When a recording has all that the diagram draws.
  var limit: RecordingLimit<Output> {
    let symbols = (try? parsed())?.map(\.symbol) ?? []
    guard symbols.last == .open else { return .completion }
    return .values(symbols.count - 1)
  }

  /// What differs, as text; `nil` where the expectation holds.
  ///
  /// - Parameters:
  ///   - recording: What was recorded.
  ///   - isExact: Whether times are compared exactly, as on a virtual clock.
  ///   - timeFactor: What the tolerance is multiplied with on a slow machine.
  ///   - words: The words of the message.
  func mismatch(
    in recording: Recording<Output, Failure>, isExact: Bool, timeFactor: Double,
    _ words: ReceivedText
  ) -> String? {
    let symbols: [MarbleEvent]
    do {
      symbols = try parsed()
    } catch {
      return "Can't compare with a marble diagram: \(error)"
    }
    let policy: TimingPolicy =
      isExact ? .exact : .buckets(of: frame, tolerance: tolerance * timeFactor)
    let received = recording.timedEvents
    let isSame = zip(symbols, received).allSatisfy { symbol, received in
      matches(symbol, received.event)
        && (symbol.symbol == .open || policy.matches(received.time, label: symbol.time))
    }
    if isSame, symbols.count == received.count, recording.stop.timeLimit == nil { return nil }
    let comparison = TranscriptComparison(
      expected: transcript(of: symbols, like: received, policy, words),
      received: transcript(of: recording, policy, words), policy: policy)
    var lines = [
      "Stream differs from its marble diagram: \(comparison.summary)", "",
      DifferenceReport(comparison).text(),
    ]
    if comparison.holds { lines.append("  The values are not equal but print the same.") }
    if let hint = recording.hint { lines.append(ReceivedText.indented(hint)) }
    return lines.joined(separator: "\n")
  }

  private func parsed() throws(MarbleError) -> [MarbleEvent] {
    try MarbleDiagram.parse(diagram, keys: Set(values.keys), per: frame)
  }

  private func matches(_ symbol: MarbleEvent, _ event: StreamEvent<Output, Failure>) -> Bool {
    switch (symbol.symbol, event) {
    case (.value(let key), .value(let value)):
      values[key].map { areEqual($0, value) } ?? false
    case (.finished, .finished), (.failed, .failed), (.cancelled, .cancelled), (.open, .open): true
    default: false
    }
  }

  private func transcript(
    of symbols: [MarbleEvent],
    like received: [(time: Duration, event: StreamEvent<Output, Failure>)], _ policy: TimingPolicy,
    _ words: ReceivedText
  ) -> Transcript {
    let events = symbols.map { symbol -> TranscriptEvent in
      switch symbol.symbol {
      case .value(let key):
        let text = values[key].map { words.text(of: $0) } ?? String(key)
        return TranscriptEvent(time: symbol.time, kind: .value, text: text)
      case .finished: return TranscriptEvent(time: symbol.time, kind: .finished)
      case .failed:
        // A diagram names no error, so that whichever came is the expected one.
        guard case .failed(let error)? = received.last?.event else {
          return TranscriptEvent(time: symbol.time, kind: .failed)
        }
        return TranscriptEvent(time: symbol.time, kind: .failed, text: words.text(ofError: error))
      case .cancelled: return TranscriptEvent(time: symbol.time, kind: .cancelled)
      case .open:
        return TranscriptEvent(time: received.last?.time ?? symbol.time, kind: .open)
      }
    }
    return Transcript(timing: policy.timing, events: events)
  }

  private func transcript(
    of recording: Recording<Output, Failure>, _ policy: TimingPolicy, _ words: ReceivedText
  ) -> Transcript {
    let events = recording.timedEvents.map { time, event in
      switch event {
      case .value(let value):
        TranscriptEvent(time: time, kind: .value, text: words.text(of: value))
      case .finished: TranscriptEvent(time: time, kind: .finished)
      case .failed(let error):
        TranscriptEvent(time: time, kind: .failed, text: words.text(ofError: error))
      case .cancelled: TranscriptEvent(time: time, kind: .cancelled)
      case .open: TranscriptEvent(time: time, kind: .open)
      case .violation(let violation):
        TranscriptEvent(time: time, kind: .violation, text: violation.description)
      }
    }
    return Transcript(
      timing: policy.timing, events: events, reachedTimeLimit: recording.stop.timeLimit)
  }
}
