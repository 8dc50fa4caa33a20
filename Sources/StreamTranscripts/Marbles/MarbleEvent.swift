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

  /// The column of the text that it stands in, in characters from 1.
  package let column: Int
}

/// Why a text is no marble diagram, and in which column.
package struct MarbleError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The diagram.
  package let diagram: String

  /// The column, in characters from 1.
  package let column: Int

  /// What is wrong there and what to do.
  package let reason: String

  /// The column and the reason, then the diagram with a caret under the column.
  package var description: String {
    let line = VisibleText.escaped(diagram)
    let before = VisibleText.escaped(String(diagram.prefix(column - 1)))
    return "the marble diagram is wrong in column \(column): \(reason)\n  \(line)\n"
      + String(repeating: " ", count: TextColumns.width(of: before) + 2) + "^"
  }
}
