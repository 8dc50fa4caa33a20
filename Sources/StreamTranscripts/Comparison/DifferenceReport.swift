/// What differs between two transcripts, line by line, for a person to read.
package struct DifferenceReport: Sendable {
  /// What differs, counted: `1 changed, 1 late, ending changed`.
  package let summary: String

  /// What the lines alone wouldn't say, such as that only the order differs; mostly empty.
  package let statements: [String]

  /// The lines of the diff, without their legend.
  package let lines: [ReportLine]

  /// Works out what to show of a comparison that doesn't hold.
  package init(_ comparison: TranscriptComparison) {
    summary = comparison.summary
    statements = []
    lines = []
  }

  /// The diff and the marble diagrams, indented by two blanks, without a newline at the end.
  ///
  /// - Parameters:
  ///   - colored: Whether to use the escape codes of a terminal.
  ///   - width: The columns that a line has; longer ones are cut around what changed.
  package func text(colored: Bool = false, width: Int = 100) -> String {
    "  - expected   + received"
  }

  /// A transcript on its own, for a message that has no snapshot to compare with; long ones are cut.
  package static func listing(
    of transcript: Transcript, colored: Bool = false, width: Int = 100
  ) -> String {
    transcript.text
  }
}
