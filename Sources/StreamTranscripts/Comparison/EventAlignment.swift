/// Which event of what was expected answers to which event of what was received.
package struct EventAlignment: Sendable, Equatable {
  /// What became of an event.
  package enum Relation: UInt8, Sendable {
    /// It came as expected.
    case equal

    /// It came with the expected content, before its time.
    case early

    /// It came with the expected content, after its time.
    case late

    /// Another came in its place.
    case changed

    /// The stream, or the lane, ended in another way.
    case endingChanged

    /// It is open as expected, and only because the recording reached its time limit.
    case timeLimit

    /// It didn't come.
    case missing

    /// It came and wasn't expected.
    case extra

    /// It came in another place: one row where it was expected, one where it was received.
    case moved
  }

  /// An event on one side or on both.
  package struct Row: Sendable, Equatable {
    /// What became of it.
    package var relation: Relation

    /// Its index among the expected events; `nil` where it has none.
    package var expected: Int?

    /// Its index among the received events; `nil` where it has none.
    package var received: Int?

    /// For a row that is moved, the index on the side that the row doesn't have.
    package var counterpart: Int?

    /// Makes a row.
    package init(
      _ relation: Relation, expected: Int? = nil, received: Int? = nil, counterpart: Int? = nil
    ) {
      self.relation = relation
      self.expected = expected
      self.received = received
      self.counterpart = counterpart
    }
  }

  /// The rows, in the order in which a person reads them.
  package var rows: [Row]

  /// Whether the search for the smallest difference was cut short, so that a smaller one may exist.
  package var isCoarse: Bool

  /// Makes an alignment.
  package init(rows: [Row], isCoarse: Bool = false) {
    self.rows = rows
    self.isCoarse = isCoarse
  }
}
