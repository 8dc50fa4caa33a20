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

  /// What may have kept events from coming, as sentences for a message; `nil` where nothing is known.
  package let hint: String?

  /// When each value came, in nanoseconds of the recorder's clock.
  let times: [Int64]

  /// What is neither a value nor the ending.
  let others: [OtherEvent<Output, Failure>]

  /// When the recording began and ended.
  let span: (start: Int64, end: Int64)

  /// Takes a part of a log.
  ///
  /// - Complexity: O(*n*) in the values.
  init(
    _ cut: RecordingCut, of state: RecorderState<Output, Failure>, from start: Int64, hint: String?
  ) {
    let log = state.log
    values = log.values.values(0..<cut.valueCount)
    times = log.values.times(0..<cut.valueCount)
    others =
      switch cut.rest {
      case .all: log.others
      case .beforeLastValue: log.others.filter { $0.position < cut.valueCount }
      case .untilTime: log.others.filter { $0.time <= cut.time }
      }
    ending = cut.stop == .ended ? log.ending?.ending ?? .open : .open
    span = (start, cut.time)
    stop = cut.stop
    self.hint = hint
  }
}

extension Recording: Sendable where Output: Sendable {}
