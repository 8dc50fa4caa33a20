/// Cuts the text of a line to a width, around what changed in it.
enum LineCut {
  /// How much is left in front of what changed.
  private static let lead = 16

  /// The parts of a line that fit, with the number of characters left out on either side.
  ///
  /// A line may be cut again, to less.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func cut(_ spans: [ReportLine.Span], to columns: Int) -> [ReportLine.Span] {
    let total = spans.reduce(0) { $0 + TextColumns.width(of: $1.text) }
    guard total > columns else { return spans }
    let text = spans.filter { !$0.isOmission }
    let before = spans.first?.omitted ?? 0
    let after = spans.count > 1 ? spans.last?.omitted ?? 0 : 0
    let omission = ReportLine.Span(omitting: max(total + before + after, 1)).text.count
    var start = 0
    if let first = text.firstIndex(where: \.isChanged) {
      let common = text[..<first].reduce(0) { $0 + TextColumns.width(of: $1.text) }
      if common > columns / 2 || before > 0 { start = max(common - min(lead, columns / 4), 0) }
    }
    let marks = omission + (start > 0 || before > 0 ? omission : 0)
    var window = Window(start: start, columns: max(columns - marks, min(columns, 8)))
    window.before = before
    window.add(text)
    window.after += after
    return window.spans
  }

  /// The part of a line that is kept.
  private struct Window {
    let start: Int
    let columns: Int
    var before = 0
    var after = 0
    private var kept: [ReportLine.Span] = []

    init(start: Int, columns: Int) {
      self.start = start
      self.columns = columns
    }

    mutating func add(_ spans: [ReportLine.Span]) {
      var column = 0
      for span in spans {
        var part = span
        part.text = ""
        for character in span.text {
          let width = TextColumns.width(of: character)
          if column < start {
            before += 1
          } else if after > 0 || column + width > start + columns {
            after += 1
          } else {
            part.text.append(character)
          }
          column += width
        }
        if !part.text.isEmpty { kept.append(part) }
      }
    }

    var spans: [ReportLine.Span] {
      let omitted = { (count: Int) in count > 0 ? [ReportLine.Span(omitting: count)] : [] }
      return omitted(before) + kept + omitted(after)
    }
  }
}
