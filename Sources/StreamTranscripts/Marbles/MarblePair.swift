/// The two sides of a comparison as marble diagrams, one under the other on one scale.
package struct MarblePair: Sendable {
  /// Draws both sides.
  package init(expected: Transcript, received: Transcript, alignment: EventAlignment) {}

  /// The diagrams, a caret under the first difference, the legend and the scale.
  ///
  /// - Parameter width: The columns that a line has.
  package func lines(width: Int) -> [String] { [] }
}
