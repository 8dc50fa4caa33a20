/// Why a file can't be read as a transcript, and on which line.
package struct TranscriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  package enum Problem: Hashable, Sendable {
    /// The file has no content.
    case empty

    /// The bytes are not UTF-8.
    case notUTF8

    /// The first line isn't that of a transcript.
    case notATranscript(found: String)

    /// The format is newer than this version of the library reads.
    case newerVersion(String)

    /// The file has an unresolved merge conflict.
    case mergeConflict

    /// The header has a line that it can't have, or lacks one.
    case malformedHeader(String)

    /// An event's line isn't one.
    case malformedEvent(String)

    /// The last event isn't an ending.
    case cutShort
  }

  /// What is wrong.
  package let problem: Problem

  /// The number of the line, from 1.
  package let line: Int

  /// Names a fault and its line.
  package init(_ problem: Problem, line: Int) {
    self.problem = problem
    self.line = line
  }

  /// What is wrong and what to do, in one sentence or two.
  package var description: String {
    switch problem {
    case .empty:
      "the file is empty; restore it from version control, or delete it and record it again"
    case .notUTF8:
      "the text is not UTF-8; restore the file from version control, or record it again"
    case .notATranscript(let found):
      "a transcript starts with \"\(TranscriptFormat.signature) \(TranscriptFormat.version)\","
        + " this file with \"\(found)\"; restore it from version control, or record it again"
    case .newerVersion(let version):
      "the format's version is \(version), and this version of stream-snapshots reads"
        + " \(TranscriptFormat.version); update stream-snapshots"
    case .mergeConflict:
      "the file has an unresolved merge conflict; take one side and run the test again"
    case .malformedHeader(let reason), .malformedEvent(let reason):
      "\(reason); undo the change to the file, or record it again"
    case .cutShort:
      "the transcript is cut short, its last event is not an ending (finished, failed,"
        + " cancelled or open); restore the file from version control, or record it again"
    }
  }
}
