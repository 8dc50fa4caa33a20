extension Subscribers {
  /// How a stream ended.
  @frozen
  public enum Completion<Failure: Error> {
    /// The stream ended normally.
    case finished

    /// The stream ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
