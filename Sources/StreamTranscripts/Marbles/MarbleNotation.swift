/// The signs of a marble diagram.
enum MarbleNotation {
  /// Time passing, or no event.
  static let frame: Character = "-"

  /// What holds the events of one moment together.
  static let group: (start: Character, end: Character) = ("(", ")")

  static let finished: Character = "|"
  static let failed: Character = "#"
  static let cancelled: Character = "!"
  static let open: Character = "…"

  /// The same as ``open`` for keyboards.
  static let typedOpen = "..."

  /// A source that broke a rule; only drawn.
  static let violation: Character = "?"

  /// A value that no letter is left for; only drawn.
  static let other: Character = "*"

  /// The signs that stand for something else than a value when a diagram is read.
  static let reserved: Set<Character> = [
    frame, group.start, group.end, finished, failed, cancelled, open,
  ]

  /// Whether a character can stand for a value in a drawing: it is seen, and takes one column.
  static func canStandForValue(_ character: Character) -> Bool {
    !reserved.contains(character) && !["?", "*", "^", "."].contains(character)
      && !character.isWhitespace && TextColumns.width(of: character) == 1
      && character.unicodeScalars.allSatisfy { !InvisibleScalars.contains($0) }
  }
}
