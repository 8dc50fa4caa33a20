/// The lines of a report for the text of one event or of two.
enum TextLines {
  /// How many lines of a text are shown where it is the same, missing or extra as a whole.
  static let shownLines = (context: 3, difference: 8)

  /// How many lines the diff inside a text of many lines has.
  static let comparedLines = 16

  /// How many characters of a line are kept at all; what is laid out is cut to the width again.
  static let keptColumns = 400

  /// Whether a text stands under its event.
  static func isBlock(_ text: String) -> Bool { text.utf8.contains(.lineFeed) }

  /// The lines of a text, without escapes.
  static func lines(of text: String) -> [String] {
    text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A line of text, escaped and cut.
  static func spans(_ line: String) -> [ReportLine.Span] {
    guard !line.isEmpty else { return [] }
    let part = Excerpt(line)
    return LineCut.cut(part.spans([.init(VisibleText.escaped(part.text))]), to: keptColumns)
  }

  /// The lines under an event that is the same, missing or extra as a whole; none for a short text.
  ///
  /// - Parameter isKnown: Whether the text exists on both sides, so that its start is enough.
  static func block(
    _ text: String, role: ReportLine.Role, isKnown: Bool = false
  ) -> [ReportLine] {
    guard isBlock(text) else { return [] }
    let lines = lines(of: text)
    let shown = isKnown || role == .context ? shownLines.context : shownLines.difference
    let kept = lines.count <= shown + 1 ? lines.count : shown
    var result = lines.prefix(kept).map {
      ReportLine(role, isInBlock: true, text: spans($0))
    }
    if kept < lines.count {
      result.append(fold("\(Grouped.text(lines.count - kept, "more line"))", isInBlock: true))
    }
    return result
  }

  /// The two lines of a text that changed, with what changed in it marked.
  static func changed(
    _ old: ReportLine, _ oldText: String, _ new: ReportLine, _ newText: String
  ) -> [ReportLine] {
    var lines = (old: old, new: new)
    if oldText.hasSameBytes(as: newText) {
      (lines.old.text, lines.new.text) = (spans(oldText), spans(newText))
      return [lines.old, lines.new]
    }
    let place = Excerpt.commonStart(oldText, newText)
    let parts = (old: Excerpt(oldText, around: place), new: Excerpt(newText, around: place))
    let change = TextChange(
      old: VisibleText.escaped(parts.old.text), new: VisibleText.escaped(parts.new.text))
    lines.old.text = LineCut.cut(parts.old.spans(change.old), to: keptColumns)
    lines.new.text = LineCut.cut(parts.new.spans(change.new), to: keptColumns)
    let isMarked = (
      old: change.old.contains(where: \.isChanged), new: change.new.contains(where: \.isChanged)
    )
    lines.new.isPointedAt = isMarked.new
    lines.old.isPointedAt = isMarked.old && !isMarked.new
    return [lines.old, lines.new]
  }

  /// The lines of two texts of which one has many, with the equal ones folded.
  static func changedBlock(old: String, new: String) -> [ReportLine] {
    let transcripts = [old, new].map { text in
      Transcript(events: lines(of: text).map { TranscriptEvent(kind: .value, text: $0) })
    }
    let comparison = TranscriptComparison(
      expected: transcripts[0], received: transcripts[1], policy: .ignored)
    let rows = comparison.alignment.rows
    var result: [ReportLine] = []
    var shown = 0
    Folding(context: 2, run: 5, stretch: 10).forEachStretch(of: rows) { items, end in
      for item in items { result += lines(of: item, comparison) }
      shown = end
      return result.count < comparedLines
    }
    let rest = rows[shown...].count { $0.relation != .equal }
    if rest > 0 {
      result.append(fold("\(Grouped.text(rest, "more line")) changed", isInBlock: true))
    }
    return result
  }

  private static func lines(
    of item: Folding.Item, _ comparison: TranscriptComparison
  ) -> [ReportLine] {
    let row: EventAlignment.Row
    switch item {
    case .equal(let count): return [fold(Grouped.text(count, "equal line"), isInBlock: true)]
    case .more(let count, let relation):
      let what = relation?.adjective ?? "different"
      return [fold("\(Grouped.text(count, "more line")) \(what)", isInBlock: true)]
    case .row(let shown): row = shown
    }
    let old = row.expected.map { comparison.expected.events[$0].text }
    let new = row.received.map { comparison.received.events[$0].text }
    switch (old, new) {
    case (let old?, let new?) where row.relation != .equal:
      return changed(
        ReportLine(.expected, isInBlock: true), old, ReportLine(.received, isInBlock: true), new)
    case (_, let new?):
      let role = row.relation == .equal ? ReportLine.Role.context : .received
      return [ReportLine(role, isInBlock: true, text: spans(new))]
    case (let old?, nil): return [ReportLine(.expected, isInBlock: true, text: spans(old))]
    case (nil, nil): return []
    }
  }

  /// A line that says what was left out.
  static func fold(_ text: String, isInBlock: Bool = false) -> ReportLine {
    ReportLine(.fold, isInBlock: isInBlock, text: [.init("… " + text)])
  }
}
