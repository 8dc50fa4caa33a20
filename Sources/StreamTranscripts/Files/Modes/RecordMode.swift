/// When a run writes what it received as a snapshot.
///
/// ```swift
/// publisher.expect(.snapshot, record: .missing)
/// ```
///
/// Without a mode in the code it is that of the environment variable `STREAM_SNAPSHOTS_RECORD`. What
/// was just written never counts as verified: an expectation that writes a snapshot fails and says
/// so, and the next run holds the stream against it.
public enum RecordMode: String, CaseIterable, Sendable {
  /// Writes no snapshot; what was received waits beside it as a pending file.
  case never

  /// Writes a snapshot where there is none yet.
  case missing

  /// Writes a snapshot where there is none yet, and where the stream differs from it.
  case failed

  /// Writes as ``failed`` does, and also in place of a damaged snapshot.
  case all
}

extension RecordMode {
  /// The words of the environment variable for the mode, the mode's own name first.
  package var words: [String] {
    switch self {
    case .never: ["never", "0", "false", "no", "off"]
    case .missing: ["missing"]
    case .failed: ["failed"]
    case .all: ["all", "1", "true", "yes", "on"]
    }
  }

  /// The mode that a word stands for, in any case; `nil` for anything else, also with blanks around.
  package init?(word: String) {
    guard !word.isEmpty else {
      self = .never
      return
    }
    let folded = word.asciiLowercased
    guard let mode = Self.allCases.first(where: { $0.words.contains(folded) }) else { return nil }
    self = mode
  }
}

extension String {
  /// The text with the letters A to Z in lower case and everything else as it is.
  var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
