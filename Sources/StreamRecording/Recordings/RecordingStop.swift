/// Why a recording stopped.
package enum RecordingStop: Sendable, Hashable {
  /// The stream ended, or was cancelled.
  case ended

  /// The limit of the recording was met before the stream ended.
  case limitMet

  /// The time was up before the limit was met.
  case timedOut(limit: Duration)

  /// The limit that cut the recording short, if one did.
  package var timeLimit: Duration? {
    if case .timedOut(let limit) = self { limit } else { nil }
  }
}
