import StreamRecording
import StreamTranscripts

/// The expectation that a stream ends with an error.
struct ErrorExpectation<Failure: Error> {
  /// The error to end with.
  let expectedError: Failure

  /// What differs, as text; `nil` where the expectation holds.
  func mismatch(in recording: Recording<some Any, Failure>, _ words: ReceivedText) -> String? {
    var isLookalike = false
    if case .failed(let error) = recording.ending {
      if ErrorEquality.areEqual(error, expectedError) { return nil }
      isLookalike = words.error(error).utf8.elementsEqual(words.error(expectedError).utf8)
    }
    let expected = words.error(expectedError)
    let ending = words.ending(recording.ending, timeLimit: recording.stop.timeLimit)
    var lines = [
      "Expected the stream to fail with \(expected): \(ending)", "",
      "  expected  \(expected)",
      "  ending    \(ending)",
      "  values    \(words.values(recording.values))",
    ]
    if isLookalike { lines.append("  The errors are not equal but print the same.") }
    if let hint = recording.hint { lines.append(ReceivedText.indented(hint)) }
    return lines.joined(separator: "\n")
  }
}
