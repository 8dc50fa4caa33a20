/// What differs between two transcripts, line by line, for a person to read.
///
/// A report has some dozens of lines at most, however much differs, and says what it leaves out.
package struct DifferenceReport: Sendable {
  /// What differs, counted: `1 changed, 1 late, ending changed`.
  package let summary: String

  /// What the lines alone wouldn't say, such as that only the order differs; mostly empty.
  package let statements: [String]

  /// The lines of the diff, without their legend.
  package let lines: [ReportLine]

  /// The two sides as marble diagrams.
  package let marbles: MarblePair

  /// How many lines there are before the rest is only counted.
  package static let shownLines = 40

  /// Works out what to show of a comparison that doesn't hold.
  ///
  /// - Complexity: That of ``TranscriptComparison/alignment``.
  package init(_ comparison: TranscriptComparison) {
    let alignment = comparison.alignment
    summary = comparison.holds ? "" : DifferenceCounts(alignment, of: comparison).text
    statements = DifferenceStatements(alignment, of: comparison).sentences
    lines = Self.headerLines(comparison) + Self.eventLines(alignment, comparison)
    marbles = MarblePair(comparison, alignment)
  }

  private static func headerLines(_ comparison: TranscriptComparison) -> [ReportLine] {
    guard comparison.times.isRecordedOtherwise else { return [] }
    return [
      ReportLine(.expected, head: "timing: \(comparison.expected.timing.text)"),
      ReportLine(.received, head: "timing: \(comparison.received.timing.text)"),
    ]
  }

  private static func eventLines(
    _ alignment: EventAlignment, _ comparison: TranscriptComparison
  ) -> [ReportLine] {
    let rows = alignment.rows
    guard rows.contains(where: { $0.relation != .equal }) else { return [] }
    let events = EventLines(comparison)
    var lines: [ReportLine] = []
    var shown = 0
    Folding(context: 3, run: 4, stretch: 14).forEachStretch(of: rows) { items, end in
      for item in items {
        switch item {
        case .row(let row): lines += events.lines(of: row)
        case .equal(let count): lines.append(TextLines.fold(Grouped.text(count, "equal event")))
        case .more(let count, let relation):
          let what = relation?.adjective ?? "that differ"
          lines.append(TextLines.fold("\(Grouped.text(count)) more \(what)"))
        }
      }
      shown = end
      return lines.count < shownLines
    }
    return lines + rest(rows[shown...], events)
  }

  /// What was left out in the end, and the ending where it differs.
  private static func rest(
    _ rows: ArraySlice<EventAlignment.Row>, _ events: EventLines
  ) -> [ReportLine] {
    var hidden = rows
    var ending: [ReportLine] = []
    if let last = rows.last, last.relation == .endingChanged || last.relation == .timeLimit {
      hidden = rows.dropLast()
      ending = events.lines(of: last)
    }
    // A moved event has two rows and is one difference.
    let differences = hidden.count {
      $0.relation != .equal && ($0.relation != .moved || $0.expected != nil)
    }
    let equal = hidden.reduce(0) { $0 + ($1.relation == .equal ? $1.count : 0) }
    guard differences > 0 || equal > 0 else { return ending }
    let text =
      differences == 0
      ? Grouped.text(equal, "equal event")
      : "\(Grouped.text(differences, "more difference")) and \(Grouped.text(equal, "equal event"))"
    return [TextLines.fold(text)] + ending
  }
}

extension EventAlignment.Relation {
  /// The word that a count of such rows goes with: `94 more missing`.
  var adjective: String {
    switch self {
    case .endingChanged: "endings changed"
    case .timeLimit: "open at the time limit"
    default: "\(self)"
    }
  }
}
