/// What a stream did from its subscription to its ending, as text.
///
/// A transcript is what a snapshot file has and what a recording is compared as. Its events are in
/// true order, and the last of them says how the stream ended.
///
/// ```swift
/// let recording = await numbers.record().recording()
/// print(recording.transcript)
/// ```
public struct Transcript: Sendable, Equatable {
  /// Where the transcript comes from, such as `SearchTests/SearchTests/testDebounce`; not compared.
  public var origin: String?

  /// How time is written.
  public var timing: TranscriptTiming

  /// The events in the order in which they happened.
  public var events: [TranscriptEvent]

  /// The limit that cut the recording short; `nil` where it ended otherwise, and in what was read.
  ///
  /// A transcript that has one is never written as a snapshot.
  public var reachedTimeLimit: Duration?

  /// Makes a transcript of events that are in true order.
  public init(
    origin: String? = nil, timing: TranscriptTiming = .none, events: [TranscriptEvent],
    reachedTimeLimit: Duration? = nil
  ) {
    self.origin = origin
    self.timing = timing
    self.events = events
    self.reachedTimeLimit = reachedTimeLimit
  }
}
