/// Some lines of marbles on one scale, drawn to a width.
struct MarbleDrawing {
  /// The lines, one for each track, without their names.
  private(set) var lines: [String]

  /// The column of the first difference and the track that it is on; `nil` where there is none.
  private(set) var caret: (track: Int, column: Int)?

  /// What a column stands for, in words; empty where all of it happened at one moment.
  let scale: String

  /// The signs that aren't explained by themselves.
  let legend: MarbleLegend

  /// Draws tracks, and of long ones the part with the first difference.
  ///
  /// - Parameters:
  ///   - tracks: What to draw.
  ///   - omitted: What the tracks leave out of the streams.
  ///   - width: The columns that there are.
  init(_ tracks: [MarbleTrack], omitting omitted: Omission = Omission(), width: Int) {
    let scale = MarbleScale.fitting(tracks, omitting: omitted, width: width)
    let columns = MarbleColumns(tracks, scale, omitting: omitted)
    let part = Part(of: columns, tracks: tracks.count, omitting: omitted, width: width)
    legend = MarbleLegend(part.cells.flatMap(\.marks))
    lines = Array(repeating: "", count: tracks.count)
    let isMoment = part.last <= 0 && scale != .order
    self.scale = isMoment ? "" : scale.text(of: part.isCut ? part.first...part.last : nil)
    draw(part, tracks.count)
  }

  /// Whether there are events before the ones that are to be drawn, or after them.
  struct Omission {
    var isBefore = false
    var isAfter = false
  }

  /// The columns that are drawn.
  private struct Part {
    var first: Int
    var last: Int
    var isCut = false
    var cells: [MarbleColumns.Cell]

    /// The last column of each track.
    var ends: [Int]

    /// Takes the columns around the first difference, as many as fit.
    init(of columns: MarbleColumns, tracks: Int, omitting omitted: Omission, width: Int) {
      ends = Array(repeating: -1, count: tracks)
      for cell in columns.cells { ends[cell.track] = cell.column }
      last = ends.max() ?? -1
      if omitted.isAfter { ends = Array(repeating: last, count: tracks) }
      cells = columns.cells
      first = columns.first
      isCut = omitted.isBefore || omitted.isAfter
      guard columns.width(upTo: width) > width else { return }
      let focus = cells.first { $0.marks.contains(where: \.isFirstDifference) }?.column ?? 0
      first = max(focus - width / 3, first)
      cells = cells.filter { $0.column >= first && $0.column <= first + width }
      var widths: [Int: Int] = [:]
      for cell in cells { widths[cell.column] = max(widths[cell.column] ?? 1, cell.width) }
      // Wide groups before the difference give way to it.
      var before = (first..<max(focus, first)).reduce(0) { $0 + (widths[$1] ?? 1) }
      while before > width / 2, first < focus {
        before -= widths[first] ?? 1
        first += 1
      }
      var used = 0
      var end = first
      while end <= last, used + (widths[end] ?? 1) <= max(width, 1) || end == first {
        used += widths[end] ?? 1
        end += 1
      }
      isCut = true
      last = end - 1
      let shown = first...last
      cells = cells.filter { shown.contains($0.column) }
    }
  }

  private mutating func draw(_ part: Part, _ tracks: Int) {
    var next = 0
    guard part.first <= part.last else { return }
    for column in part.first...part.last {
      var texts: [Int: String] = [:]
      while next < part.cells.count, part.cells[next].column == column {
        let cell = part.cells[next]
        if caret == nil, let index = cell.marks.firstIndex(where: \.isFirstDifference) {
          let start = lines.map { TextColumns.width(of: $0) }.max() ?? 0
          caret = (cell.track, start + (cell.marks.count > 1 ? index + 1 : 0))
        }
        let signs = String(cell.marks.map(legend.sign))
        texts[cell.track] = cell.marks.count > 1 ? "(\(signs))" : signs
        next += 1
      }
      let width = texts.values.reduce(1) { max($0, TextColumns.width(of: $1)) }
      for track in 0..<tracks where column <= part.ends[track] {
        let text = texts[track] ?? String(MarbleNotation.frame)
        lines[track] += column == part.ends[track] ? text : TextColumns.padded(text, to: width)
      }
    }
  }
}
