import StreamTranscripts

extension Recording {
  /// The recording as text, with the standard timing and the literal rendering of values.
  ///
  /// - Complexity: O(*n*); every value is rendered at each use.
  public var transcript: Transcript { transcript(origin: nil) }

  /// The recording as text, with the literal rendering of values.
  package func transcript(origin: String?, policy: TimingPolicy = .standard) -> Transcript {
    var text = RecordingText(rendering: .literal, redactions: [])
    var events: [TranscriptEvent] = []
    events.reserveCapacity(values.count + others.count + 1)
    forEachEvent { time, event in
      guard !event.isDemand else { return }
      events.append(
        TranscriptEvent(
          time: policy.timing == .none ? nil : time, kind: event.kind,
          text: text.literalText(of: event)))
    }
    return Transcript(
      origin: origin, timing: policy.timing, events: events, reachedTimeLimit: stop.timeLimit)
  }

  /// The recording as text.
  ///
  /// - Parameters:
  ///   - origin: Where the transcript comes from.
  ///   - policy: How time is written.
  ///   - rendering: How values become text.
  ///   - redactions: What is replaced in the text.
  ///   - lane: The name of the stream where a transcript has several.
  ///   - includesDemand: Whether subscription, demand and cancel are written.
  /// - Throws: ``RenderingError`` for the first value that the rendering has no text for.
  package func transcript(
    origin: String?, policy: TimingPolicy = .standard, rendering: Rendering,
    redacting redactions: [Redaction] = [], lane: String? = nil, includesDemand: Bool = false
  ) throws(RenderingError) -> Transcript {
    var events: [TranscriptEvent] = []
    events.reserveCapacity(values.count + others.count + 1)
    try forEachLine(
      rendering: rendering, redacting: redactions, includesDemand: includesDemand
    ) { time, kind, text in
      events.append(
        TranscriptEvent(
          time: policy.timing == .none ? nil : time, lane: lane, kind: kind, text: text))
    }
    return Transcript(
      origin: origin, timing: policy.timing, events: events, reachedTimeLimit: stop.timeLimit)
  }

  /// Writes the recording's events one by one, so that a long recording isn't held as text as well.
  ///
  /// The parameters are those of ``transcript(origin:policy:rendering:redacting:lane:includesDemand:)``.
  package func write(
    to writer: inout TranscriptWriter, rendering: Rendering, redacting redactions: [Redaction] = [],
    lane: String? = nil, includesDemand: Bool = false
  ) throws(RenderingError) {
    try forEachLine(
      rendering: rendering, redacting: redactions, includesDemand: includesDemand
    ) { time, kind, text in
      writer.append(time: time, lane: lane, kind: kind, text: text)
    }
  }

  private func forEachLine(
    rendering: Rendering, redacting redactions: [Redaction], includesDemand: Bool,
    _ body: (_ time: Duration, _ kind: EventKind, _ text: String) -> Void
  ) throws(RenderingError) {
    var text = RecordingText(rendering: rendering, redactions: redactions)
    try forEachEvent { (time, event) throws(RenderingError) in
      guard includesDemand || !event.isDemand else { return }
      body(time, event.kind, try text.text(of: event))
    }
  }
}

extension RecordedEvent {
  /// Whether the event is one of those that are written only where demand is.
  fileprivate var isDemand: Bool {
    switch self {
    case .subscription, .demand, .cancel: true
    case .value, .violation, .ending: false
    }
  }
}
