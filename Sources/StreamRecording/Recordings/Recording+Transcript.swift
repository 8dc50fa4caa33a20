import StreamTranscripts

extension Recording {
  /// The recording as text, with the standard timing and the literal rendering of values.
  ///
  /// - Complexity: O(*n*); every value is rendered at each use.
  public var transcript: Transcript { transcript(origin: nil) }

  /// The recording as text, with the literal rendering of values.
  package func transcript(origin: String?, policy: TimingPolicy = .standard) -> Transcript {
    // Only another rendering or a pattern can refuse a value.
    (try? transcript(origin: origin, policy: policy, rendering: .literal))
      ?? Transcript(origin: origin, timing: policy.timing, events: [])
  }

  /// The recording as text.
  ///
  /// - Parameters:
  ///   - origin: Where the transcript comes from.
  ///   - policy: How time is written.
  ///   - rendering: How values become text.
  ///   - redactions: What is replaced in the text.
  ///   - includesDemand: Whether subscription, demand and cancel are written.
  /// - Throws: ``RenderingError`` for the first value that the rendering has no text for.
  package func transcript(
    origin: String?, policy: TimingPolicy = .standard, rendering: Rendering,
    redacting redactions: [Redaction] = [], includesDemand: Bool = false
  ) throws(RenderingError) -> Transcript {
    var events: [TranscriptEvent] = []
    events.reserveCapacity(values.count + others.count + 1)
    try forEachLine(
      rendering: rendering, redacting: redactions, includesDemand: includesDemand
    ) { time, lane, kind, text in
      events.append(
        TranscriptEvent(
          time: policy.timing == .none ? nil : time, lane: lane, kind: kind, text: text))
    }
    return Transcript(
      origin: origin, timing: policy.timing, events: events, reachedTimeLimit: stop.timeLimit)
  }

  /// Writes the recording's events one by one, so that a long recording isn't held as text as well.
  ///
  /// The parameters are those of ``transcript(origin:policy:rendering:redacting:includesDemand:)``.
  package func write(
    to writer: inout TranscriptWriter, rendering: Rendering, redacting redactions: [Redaction] = [],
    includesDemand: Bool = false
  ) throws(RenderingError) {
    try forEachLine(
      rendering: rendering, redacting: redactions, includesDemand: includesDemand
    ) { time, lane, kind, text in
      writer.append(time: time, lane: lane, kind: kind, text: text)
    }
  }

  private func forEachLine(
    rendering: Rendering, redacting redactions: [Redaction], includesDemand: Bool,
    _ body: (_ time: Duration, _ lane: String?, _ kind: EventKind, _ text: String) -> Void
  ) throws(RenderingError) {
    var text = RecordingText(rendering: rendering, redactions: redactions)
    let hasLanes = Output.self == LaneValue.self
    var openLanes: [String] = []
    try forEachEvent { (time, event) throws(RenderingError) in
      guard includesDemand || !event.isDemand else { return }
      switch event {
      case .lane(let entry):
        if case .start = entry.content { openLanes.append(entry.lane) }
        if case .ending = entry.content { openLanes.removeAll { $0 == entry.lane } }
        if case .start = entry.content, !includesDemand { return }
        body(time, entry.lane, event.kind, try text.text(of: event))
      case .ending where hasLanes:
        // What ended by itself has said so; the others stand as the whole recording does.
        for lane in openLanes { body(time, lane, event.kind, "") }
      case .value(let value) where hasLanes:
        body(time, (value as? LaneValue)?.lane, event.kind, try text.text(of: event))
      default:
        body(time, nil, event.kind, try text.text(of: event))
      }
    }
  }
}

extension RecordedEvent {
  /// Whether the event is one of those that are written only where demand is.
  fileprivate var isDemand: Bool {
    switch self {
    case .subscription, .demand, .cancel: true
    case .value, .violation, .ending, .lane: false
    }
  }
}
