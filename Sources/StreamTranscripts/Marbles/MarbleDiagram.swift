/// A transcript drawn as `a-b--(cd)|`.
///
/// Each column is one span of time, or one event where there are no times. A dash is time passing, a
/// group in parentheses what happened at one moment; a group is one column, however wide. `|` is the
/// end, `#` an error, `!` cancelled, `…` still open, `?` a broken rule. A value of one character is
/// drawn as itself, a longer one as a letter of the legend. Blanks have no meaning: they keep lines
/// under each other.
package struct MarbleDiagram: Sendable {
  /// The diagram, its lanes one under the other, then its scale and its legend.
  package let text: String

  /// How many lanes are drawn.
  private static let shownLanes = 8

  /// How many events are laid out at most; each takes a column, and a line has some hundreds.
  static let drawnEvents = 500

  /// Draws a transcript.
  ///
  /// - Parameters:
  ///   - transcript: What to draw.
  ///   - width: The columns that a line has; the scale is chosen so that it fits.
  package init(_ transcript: Transcript, width: Int = 80) {
    let events = transcript.events.lazy.filter(\.kind.isDrawn).prefix(Self.drawnEvents)
    let omitted = MarbleDrawing.Omission(isAfter: transcript.events.count > Self.drawnEvents)
    var tracks: [MarbleTrack] = []
    var positions: [LaneName: Int] = [:]
    for (place, event) in events.enumerated() {
      let lane = LaneName(name: event.lane)
      let track = positions[lane] ?? tracks.count
      if track == tracks.count {
        positions[lane] = track
        tracks.append(MarbleTrack(name: MarbleTrack.name(of: event), marks: []))
      }
      let time = transcript.timing == .none ? nil : event.time.map(transcript.timing.label(for:))
      tracks[track].marks.append(
        .init(time: time, place: place, kind: event.kind, text: event.text))
    }
    let hidden = max(tracks.count - Self.shownLanes, 0)
    tracks = Array(tracks.prefix(Self.shownLanes))
    let names = tracks.reduce(0) { max($0, TextColumns.width(of: $1.name)) }
    let indent = names > 0 ? names + 2 : 0
    let drawing = MarbleDrawing(tracks, omitting: omitted, width: max(width - indent, 10))
    var lines = zip(tracks, drawing.lines).map { track, line in
      TextColumns.padded(track.name, to: indent) + line
    }
    if hidden > 0 { lines.append("and \(Grouped.text(hidden, "more lane"))") }
    if !drawing.scale.isEmpty { lines.append(drawing.scale) }
    text = (lines + drawing.legend.lines(width: width)).joined(separator: "\n")
  }
}
