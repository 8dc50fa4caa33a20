import StreamTranscripts

/// What a stream did from the subscription to the limit of the recording.
///
/// ```swift
/// let recording = await numbers.record().recording(until: .values(2))
/// #expect(recording.values == [1, 2])
/// ```
public struct Recording<Output, Failure: Error> {
  /// The values in the order in which they came.
  public let values: [Output]

  /// How the stream stood at the end of the recording; `open` where it had not ended.
  public let ending: StreamEnding<Failure>

  /// Why the recording stopped.
  package let stop: RecordingStop

  /// What may have kept events from coming, as a sentence for a message; `nil` where nothing is known.
  package let hint: String?

  /// Everything that happened, in true order; the last event is the ending.
  public var events: [StreamEvent<Output, Failure>] {
    values.map { .value($0) } + [StreamEvent(ending)]
  }

  /// The recording as text, with the standard timing and the literal rendering of values.
  public var transcript: Transcript { transcript(origin: nil) }

  /// The recording as text.
  package func transcript(
    origin: String?, policy: TimingPolicy = .standard
  ) -> Transcript {
    Transcript(origin: origin, timing: policy.timing, events: [])
  }
}

extension Recording: Sendable where Output: Sendable {}
