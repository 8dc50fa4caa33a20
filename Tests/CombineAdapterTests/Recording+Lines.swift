import StreamRecording

extension Recording {
  /// The recording's events without their times, in the words of a transcript.
  var lines: [String] {
    transcript.events.map { $0.text.isEmpty ? $0.kind.rawValue : "\($0.kind.rawValue) \($0.text)" }
  }
}
