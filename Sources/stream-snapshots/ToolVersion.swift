import StreamTranscripts

/// The version of the tool.
enum ToolVersion {
  /// The version, and the transcript format that it reads and writes.
  static let text = "0.1.0 (transcript format \(TranscriptFormat.version))"
}
