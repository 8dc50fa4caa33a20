/// A symbol of a marble diagram and when it stands.
package struct MarbleEvent: Sendable, Equatable {
  /// What a symbol of a diagram stands for.
  package enum Symbol: Sendable, Equatable {
    /// A value, by its character.
    case value(Character)

    /// `|`
    case finished

    /// `#`
    case failed

    /// `!`
    case cancelled

    /// `…` or `...`
    case open
  }

  /// The frame in which it stands, from 0; a group is one frame.
  package let frame: Int

  /// The time of that frame.
  package let time: Duration

  /// What it is.
  package let symbol: Symbol
}

/// Why a text is no marble diagram, and in which column.
package struct MarbleError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The column, from 1, in characters.
  package let column: Int

  /// What is wrong there.
  package let reason: String

  /// The column, the reason and what to do.
  package var description: String { "the marble diagram is wrong in column \(column): \(reason)" }
}
