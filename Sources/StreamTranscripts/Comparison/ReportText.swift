/// Lays the lines of a report out for a terminal or a test's message.
struct ReportText {
  private let isColored: Bool
  private let width: Int
  private let showsTimes: Bool

  /// Decides the layout of some lines.
  ///
  /// - Parameters:
  ///   - lines: The lines that are laid out together; without any time they have no such column.
  ///   - colored: Whether to use the escape codes of a terminal.
  ///   - width: The columns of a line; a text keeps 20 of them at least.
  init(_ lines: [ReportLine], colored: Bool, width: Int) {
    isColored = colored
    self.width = width
    showsTimes = lines.contains { !$0.time.isEmpty }
  }

  /// Says which sign stands for which side.
  var legend: String {
    "  " + painted("- expected", .expected) + "   " + painted("+ received", .received)
  }

  /// A line of the diff as one line of text, or two if something points at what changed.
  func text(of line: ReportLine) -> [String] {
    switch line.role {
    case .fold:
      let indent = line.isInBlock ? "            " : "    "
      return [painted(indent + plain(line.text), .fold)]
    case .detail: return [blanks(textColumn) + plain(line.text)]
    case .context, .expected, .received, .timing: return eventText(line)
    }
  }

  private func eventText(_ line: ReportLine) -> [String] {
    let start = "  \(sign(line.role)) " + columns(of: line)
    let indent = TextColumns.width(of: start)
    let spans = LineCut.cut(line.text, to: max(width - indent, 20))
    let text = painted(start, line.role) + spans.map { painted($0, line.role) }.joined()
    let used = spans.reduce(0) { $0 + TextColumns.width(of: $1.text) }
    guard line.note.isEmpty else {
      let gap = blanks(max(noteColumn - used, 2))
      let filled =
        line.text.isEmpty && !line.isInBlock
        ? blanks(max(textColumn - indent, 0)) : ""
      return [text + filled + painted(gap + line.note, line.role)]
    }
    let end = text.hasSuffix(" ") ? String(text.reversed().drop { $0 == " " }.reversed()) : text
    guard line.isPointedAt, !isColored else { return [end] }
    return [end, blanks(indent) + pointer(spans)]
  }

  /// What stands before the text.
  private func columns(of line: ReportLine) -> String {
    if line.isInBlock { return "        |" + (line.text.isEmpty ? "" : " ") }
    let time =
      showsTimes && !line.head.hasPrefix("timing: ")
      ? TextColumns.padded(line.time, to: TranscriptFormat.timeWidth, least: 1) : ""
    guard !line.text.isEmpty else { return time + line.head }
    return time + TextColumns.padded(line.head, to: TranscriptFormat.kindWidth, least: 1)
  }

  private var textColumn: Int {
    4 + (showsTimes ? TranscriptFormat.timeWidth : 0) + TranscriptFormat.kindWidth
  }

  private var noteColumn: Int { 10 }

  private func sign(_ role: ReportLine.Role) -> String {
    switch role {
    case .expected: "-"
    case .received: "+"
    case .timing: "~"
    case .context, .fold, .detail: " "
    }
  }

  /// Carets under the parts that changed.
  private func pointer(_ spans: [ReportLine.Span]) -> String {
    var line = ""
    for span in spans {
      let width = TextColumns.width(of: span.text)
      line += String(repeating: span.isChanged ? "^" : " ", count: width)
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func plain(_ spans: [ReportLine.Span]) -> String { spans.map(\.text).joined() }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func painted(_ span: ReportLine.Span, _ role: ReportLine.Role) -> String {
    guard isColored, span.isChanged || span.isOmission else { return painted(span.text, role) }
    let code = span.isOmission ? "2" : "7"
    return "\u{1B}[\(color(of: role));\(code)m\(span.text)\u{1B}[0m"
  }

  private func painted(_ text: String, _ role: ReportLine.Role) -> String {
    guard isColored, !text.isEmpty, role != .context, role != .detail else { return text }
    return "\u{1B}[\(color(of: role))m\(text)\u{1B}[0m"
  }

  private func color(of role: ReportLine.Role) -> String {
    switch role {
    case .expected: "31"
    case .received: "32"
    case .timing: "33"
    case .fold: "2"
    case .context, .detail: "0"
    }
  }
}

extension DifferenceReport {
  /// The diff and the marble diagrams, indented by two blanks, without a newline at the end.
  ///
  /// - Parameters:
  ///   - colored: Whether to use the escape codes of a terminal.
  ///   - width: The columns that a line has; longer ones are cut around what changed.
  package func text(colored: Bool = false, width: Int = 100) -> String {
    let layout = ReportText(lines, colored: colored, width: width)
    var blocks: [[String]] = []
    if !statements.isEmpty { blocks.append(statements.map { "  " + $0 }) }
    if !lines.isEmpty { blocks.append([layout.legend] + lines.flatMap(layout.text)) }
    let drawing = marbles.lines(width: width - 2)
    if !drawing.isEmpty { blocks.append(drawing.map { "  " + $0 }) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// A transcript on its own, for a message that has no snapshot to compare with; long ones are cut.
  package static func listing(
    of transcript: Transcript, colored: Bool = false, width: Int = 100
  ) -> String {
    let lines = TranscriptListing(transcript).lines
    let layout = ReportText(lines, colored: colored, width: width)
    return lines.flatMap(layout.text).joined(separator: "\n")
  }
}
