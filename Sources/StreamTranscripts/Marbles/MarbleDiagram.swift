/// A transcript drawn as `a-b--(cd)|`: one column is one span of time, dashes are time passing.
package struct MarbleDiagram: Sendable {
  /// The diagram, its lanes one under the other, its legend and its scale.
  package let text: String

  /// Draws a transcript.
  ///
  /// - Parameters:
  ///   - transcript: What to draw.
  ///   - width: The columns that a line has; the scale is chosen so that it fits.
  package init(_ transcript: Transcript, width: Int = 80) {
    text = transcript.events.map { $0.kind == .finished ? "|" : "a" }.joined()
  }

  /// Reads a diagram.
  ///
  /// - Parameters:
  ///   - text: The diagram; blanks are skipped.
  ///   - keys: The characters that stand for values; `nil` where any character may.
  ///   - frame: The time of one column.
  /// - Throws: ``MarbleError`` with the column.
  package static func parse(
    _ text: String, keys: Set<Character>? = nil, per frame: Duration
  ) throws(MarbleError) -> [MarbleEvent] {
    throw MarbleError(column: 1, reason: "diagrams can't be read yet")
  }
}
