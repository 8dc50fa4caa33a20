/// The next values of a recorder, as far as they came.
package struct TakenValues<Output, Failure: Error> {
  /// The values in the order in which they came; fewer than asked for where the stream ended or the time was up.
  package let values: [Output]

  /// Whether as many values came as were asked for, and what stopped the wait if not.
  package let stop: RecordingStop

  /// How the stream stood when the values were taken.
  package let ending: StreamEnding<Failure>

  /// What may have kept events from coming, as a sentence for a message; `nil` where nothing is known.
  package internal(set) var hint: String?
}

extension TakenValues: Sendable where Output: Sendable {}
