/// How a stream stood when its recording stopped.
public enum StreamEnding<Failure: Error> {
  /// The stream completed normally.
  case finished

  /// The stream ended with an error.
  case failed(Failure)

  /// The consumer stopped the stream before it ended.
  case cancelled

  /// The recording stopped and the stream had not ended.
  case open
}

extension StreamEnding: Equatable where Failure: Equatable {}
extension StreamEnding: Hashable where Failure: Hashable {}
extension StreamEnding: Sendable {}
