/// The events of a transcript as lines of a report, with what is left out of a long one counted.
package struct TranscriptListing: Sendable {
  /// The lines.
  package let lines: [ReportLine]

  /// How many events are shown at the start and at the end of a long transcript.
  private static let shownEvents = (first: 20, last: 10)

  /// Lists a transcript's events.
  package init(_ transcript: Transcript) {
    let events = transcript.events
    let (first, last) = Self.shownEvents
    guard events.count > first + last + 1 else {
      lines = events.flatMap { Self.lines(of: $0, in: transcript) }
      return
    }
    let hidden = events.count - first - last
    lines =
      events.prefix(first).flatMap { Self.lines(of: $0, in: transcript) }
      + [TextLines.fold(Grouped.text(hidden, "more event"))]
      + events.suffix(last).flatMap { Self.lines(of: $0, in: transcript) }
  }

  private static func lines(of event: TranscriptEvent, in transcript: Transcript) -> [ReportLine] {
    var time = ""
    if transcript.timing != .none, let measured = event.time {
      time = DurationText.text(of: transcript.timing.label(for: measured))
    }
    var note = ""
    if event.kind == .open, let limit = transcript.reachedTimeLimit {
      note = "still open when the time limit of \(DurationText.text(of: limit)) was reached"
    }
    return EventLines.whole(event, .context, time: time, note: note)
  }
}
