/// The lines of a report for the rows of an alignment.
struct EventLines {
  private let comparison: TranscriptComparison

  /// Prepares to show rows of a comparison's alignment.
  init(_ comparison: TranscriptComparison) { self.comparison = comparison }

  /// The lines of a row; one that is equal stands for its first event.
  func lines(of row: EventAlignment.Row) -> [ReportLine] {
    let old = row.expected.map { comparison.expected.events[$0] }
    let new = row.received.map { comparison.received.events[$0] }
    switch (row.relation, old, new) {
    case (.equal, let old?, let new?):
      return Self.whole(old, .context, time: time(of: new, insteadOf: old))
    case (.early, let old?, let new?), (.late, let old?, let new?):
      let note = "received at \(received(new.time))"
      return Self.whole(old, .timing, time: expected(old.time), note: note)
    case (.timeLimit, let old?, let new?):
      return Self.whole(old, .timing, time: expected(old.time), note: limitNote(of: new))
    case (.changed, let old?, let new?), (.endingChanged, let old?, let new?):
      return changed(old, new)
    case (.moved, let old?, _):
      let note = row.counterpart.map { Self.moveNote("received", from: row.expected, to: $0) }
      return Self.whole(old, .expected, time: expected(old.time), note: note ?? "", isKnown: true)
    case (.moved, _, let new?):
      let note = row.counterpart.map { Self.moveNote("expected", from: row.received, to: $0) }
      return Self.whole(new, .received, time: received(new.time), note: note ?? "", isKnown: true)
    case (_, let old?, _): return Self.whole(old, .expected, time: expected(old.time))
    case (_, _, let new?):
      return Self.whole(new, .received, time: received(new.time), note: limitNote(of: new))
    case (_, nil, nil): return []
    }
  }

  /// The lines of one event, its text included.
  static func whole(
    _ event: TranscriptEvent, _ role: ReportLine.Role, time: String, note: String = "",
    isKnown: Bool = false
  ) -> [ReportLine] {
    let text = TextLines.isBlock(event.text) ? [] : TextLines.spans(event.text)
    let line = ReportLine(role, time: time, head: head(of: event), text: text, note: note)
    return [line] + TextLines.block(event.text, role: role, isKnown: isKnown || role == .timing)
  }

  /// The lane and the kind as the file has them, but for the end of a long name.
  static func head(of event: TranscriptEvent) -> String {
    let lane = event.lane.map { "[\(TranscriptFormat.escapedLane(shortName($0)))] " } ?? ""
    return lane + event.kind.rawValue
  }

  /// The name of a lane, at most 40 characters of it.
  static func shortName(_ lane: String) -> String {
    let start = lane.prefix(40)
    return start.endIndex == lane.endIndex ? lane : start.dropLast() + "…"
  }

  private func changed(_ old: TranscriptEvent, _ new: TranscriptEvent) -> [ReportLine] {
    let (oldTime, newTime) = (expected(old.time), time(of: new, insteadOf: old))
    var before = ReportLine(.expected, time: oldTime, head: Self.head(of: old))
    let note = limitNote(of: new)
    var after = ReportLine(.received, time: newTime, head: Self.head(of: new), note: note)
    let detail = HiddenDifference.words(old: old.text, new: new.text).map {
      ReportLine(.detail, text: [.init($0)])
    }
    let details = [detail].compactMap { $0 }
    guard TextLines.isBlock(old.text) || TextLines.isBlock(new.text) else {
      return TextLines.changed(before, old.text, after, new.text) + details
    }
    guard old.kind == new.kind else {
      return Self.whole(old, .expected, time: oldTime)
        + Self.whole(new, .received, time: newTime, note: note)
    }
    let block = TextLines.changedBlock(old: old.text, new: new.text)
    if oldTime == newTime {
      before.role = .context
      return [before] + block + details
    }
    (before.text, after.text) = ([], [])
    return [before, after] + block + details
  }

  private static func moveNote(_ word: String, from position: Int?, to other: Int) -> String {
    let distance = other - (position ?? other)
    guard distance != 0 else { return "moved" }
    let way = distance > 0 ? "later" : "earlier"
    return "moved: \(word) \(Grouped.text(abs(distance), "event")) \(way)"
  }

  private func limitNote(of event: TranscriptEvent) -> String {
    guard event.kind == .open, let limit = comparison.received.reachedTimeLimit else { return "" }
    return "still open when the time limit of \(DurationText.text(of: limit)) was reached"
  }

  private var showsTimes: Bool { comparison.policy.timing != .none }

  private func expected(_ time: Duration?) -> String {
    guard showsTimes, comparison.expected.timing != .none, let time else { return "" }
    return DurationText.text(of: time)
  }

  private func received(_ time: Duration?) -> String {
    guard showsTimes, comparison.received.timing != .none, let time else { return "" }
    return DurationText.text(of: comparison.received.timing.label(for: time))
  }

  /// The label that a received event would be written with: the expected one if it would be kept.
  private func time(of new: TranscriptEvent, insteadOf old: TranscriptEvent) -> String {
    comparison.keepsLabel(of: old, for: new) ? expected(old.time) : received(new.time)
  }
}
