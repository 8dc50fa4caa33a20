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
  ///
  /// The brackets are found as bytes: one with an accent is another character to `String`.
  static func escapedLane(_ lane: String) -> String {
    var bytes: [UInt8] = []
    for byte in VisibleText.escaped(lane).utf8 {
      if byte == UInt8(ascii: "]") {
        bytes.append(contentsOf: "\\u{5D}".utf8)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
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
