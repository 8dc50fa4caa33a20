/// The constants of the file format.
package enum TranscriptFormat {
  /// What the first line of every transcript starts with.
  package static let signature = "stream-snapshot"

  /// The version of the format that is written, and the newest that is read.
  package static let version = 1

  /// The columns of the time.
  static let timeWidth = 8

  /// The columns of the lane and the kind.
  static let kindWidth = 10

  /// A lane's name on its line: escaped, its closing bracket too.
  static func escapedLane(_ lane: String) -> String {
    VisibleText.escaped(lane).split(separator: "]", omittingEmptySubsequences: false)
      .joined(separator: "\\u{5D}")
  }
}

/// A line `key: value` in the header of a transcript.
package struct TranscriptField: Sendable, Hashable {
  /// The word before the colon.
  package let key: String

  /// The text after it.
  package let value: String

  /// Makes a line of a header.
  package init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
