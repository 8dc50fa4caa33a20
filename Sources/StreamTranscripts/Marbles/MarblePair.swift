/// The two sides of a comparison as marble diagrams, one under the other on one scale.
///
/// An event whose time has only jittered is drawn where it was expected.
package struct MarblePair: Sendable {
  private let lanes: [(expected: MarbleTrack, received: MarbleTrack)]
  private let hiddenLanes: Int
  private let omitted: MarbleDrawing.Omission

  /// How many lanes are drawn; those in which nothing differs are not.
  private static let shownLanes = 4

  /// Lays out the two sides of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The two sides.
  ///   - alignment: The comparison's alignment.
  package init(_ comparison: TranscriptComparison, _ alignment: EventAlignment) {
    let part = Self.part(of: alignment.rows)
    omitted = part.omitted
    var layout = PairLayout(comparison, place: part.start)
    for row in part.rows { layout.add(row) }
    if comparison.order != .exact { layout.sort() }
    let differing = layout.lanes.filter(\.differs)
    lanes = differing.prefix(Self.shownLanes).map { ($0.expected, $0.received) }
    hiddenLanes = differing.count - lanes.count
  }

  /// The rows around the first difference, as many as can be drawn.
  private static func part(
    of rows: [EventAlignment.Row]
  ) -> (rows: [EventAlignment.Row], start: Int, omitted: MarbleDrawing.Omission) {
    let difference = rows.firstIndex { $0.relation != .equal } ?? rows.count
    var part: [EventAlignment.Row] = []
    var count = 0
    for row in rows[..<difference].reversed() {
      guard count < MarbleDiagram.drawnEvents / 2 else { break }
      part.append(row.suffix(MarbleDiagram.drawnEvents / 2 - count))
      count += part.last?.count ?? 0
    }
    part.reverse()
    let start = rows[..<difference].reduce(0) { $0 + $1.count } - count
    var omitted = MarbleDrawing.Omission(isBefore: start > 0)
    for row in rows[difference...] {
      guard count < MarbleDiagram.drawnEvents else {
        omitted.isAfter = true
        break
      }
      part.append(row.prefix(MarbleDiagram.drawnEvents - count))
      count += part.last?.count ?? 0
      omitted.isAfter = part.last?.count != row.count
    }
    return (part, start, omitted)
  }

  /// The diagrams, a caret under the first difference, the scale and the legend.
  ///
  /// - Parameter width: The columns that a line has.
  package func lines(width: Int) -> [String] {
    let names = lanes.reduce(0) { max($0, TextColumns.width(of: $1.expected.name)) }
    let indent = "expected  ".count + (names > 0 ? names + 2 : 0)
    let tracks = lanes.flatMap { [$0.expected, $0.received] }
    guard !tracks.isEmpty else { return [] }
    let drawing = MarbleDrawing(tracks, omitting: omitted, width: max(width - indent, 10))
    var lines: [String] = []
    for (index, track) in tracks.enumerated() {
      let side = index % 2 == 0 ? "expected  " : "received  "
      lines.append(TextColumns.padded(side + track.name, to: indent) + drawing.lines[index])
      if let caret = drawing.caret, index == caret.track | 1 {
        lines.append(String(repeating: " ", count: indent + caret.column) + "^")
      }
    }
    if hiddenLanes > 0 { lines.append("and \(Grouped.text(hiddenLanes, "more lane"))") }
    if !drawing.scale.isEmpty { lines.append(drawing.scale) }
    return lines + drawing.legend.lines(width: width)
  }
}

/// The tracks of both sides, lane by lane.
private struct PairLayout {
  struct Lane {
    var expected: MarbleTrack
    var received: MarbleTrack
    var differs = false
  }

  private(set) var lanes: [Lane] = []
  private let comparison: TranscriptComparison
  private var positions: [LaneName: Int] = [:]
  private var place: Int
  private var hasDifference = false

  init(_ comparison: TranscriptComparison, place: Int) {
    self.comparison = comparison
    self.place = place
  }

  mutating func add(_ row: EventAlignment.Row) {
    for step in 0..<row.count {
      let old = row.expected.map { comparison.expected.events[$0 + step] }
      let new = row.received.map { comparison.received.events[$0 + step] }
      let isDifference = row.relation != .equal
      let keeps = old.flatMap { old in new.map { comparison.keepsLabel(of: old, for: $0) } }
      if let old, old.kind.isDrawn {
        let lane = lane(of: old)
        lanes[lane].expected.marks.append(
          mark(of: old, at: expectedTime(of: old), isDifference: isDifference))
        lanes[lane].differs = lanes[lane].differs || isDifference
      }
      if let new, new.kind.isDrawn {
        let lane = lane(of: new)
        let time = keeps == true ? old.flatMap(expectedTime) : receivedTime(of: new)
        lanes[lane].received.marks.append(mark(of: new, at: time, isDifference: isDifference))
        lanes[lane].differs = lanes[lane].differs || isDifference
      }
      hasDifference = hasDifference || isDifference
      place += 1
    }
  }

  private func mark(
    of event: TranscriptEvent, at time: Duration?, isDifference: Bool
  ) -> MarbleTrack.Mark {
    .init(
      time: time, place: place, kind: event.kind, text: event.text,
      isFirstDifference: isDifference && !hasDifference)
  }

  private mutating func lane(of event: TranscriptEvent) -> Int {
    let lane = LaneName(name: event.lane)
    if let position = positions[lane] { return position }
    positions[lane] = lanes.count
    let track = MarbleTrack(name: MarbleTrack.name(of: event), marks: [])
    lanes.append(Lane(expected: track, received: track))
    return lanes.count - 1
  }

  /// Puts the marks in the order of their times, which rows that keep no order don't have.
  mutating func sort() {
    guard hasTimes else { return }
    for lane in lanes.indices {
      let marks = lanes[lane].received.marks.enumerated().sorted { left, right in
        (left.element.time ?? .zero, left.offset) < (right.element.time ?? .zero, right.offset)
      }
      lanes[lane].received.marks = marks.map(\.element)
    }
  }

  private var hasTimes: Bool {
    comparison.policy.timing != .none && comparison.expected.timing != .none
      && comparison.received.timing != .none
  }

  private func expectedTime(of event: TranscriptEvent) -> Duration? { hasTimes ? event.time : nil }

  private func receivedTime(of event: TranscriptEvent) -> Duration? {
    hasTimes ? event.time.map(comparison.received.timing.label(for:)) : nil
  }
}
