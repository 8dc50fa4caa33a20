import StreamRecording

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

/// The subscriber that hands all that a publisher does to a recorder.
///
/// It keeps no state: the recorder serialises what comes from several threads or from within a call,
/// judges what breaks the rules, and holds the subscription until the end. So a publisher that keeps
/// its subscriber for ever keeps nothing else of its own alive through it.
final class RecordingSubscriber<Input, Failure: Error>: Subscriber {
  private let input: RecorderInput<Input, Failure>

  init(input: RecorderInput<Input, Failure>) {
    self.input = input
  }

  /// Hands the subscription on; the recorder asks for its values, or cancels a second one.
  func receive(subscription: any Subscription) {
    input.receive(
      SourceConnection(
        cancel: { subscription.cancel() },
        request: { demand in
          // Combine's own publishers trap on a request for nothing.
          guard let demand = Subscribers.Demand(asking: demand) else { return }
          subscription.request(demand)
        }))
  }

  /// Records a value, and asks for no more than the recorder does through the subscription.
  func receive(_ input: Input) -> Subscribers.Demand {
    self.input.receive(input)
    return .none
  }

  /// Records the end.
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: input.receive(.finished)
    case .failure(let error): input.receive(.failed(error))
    }
  }
}

extension Subscribers.Demand {
  /// The demand of a request; `nil` where it asks for nothing.
  fileprivate init?(asking demand: StreamDemand) {
    switch demand {
    case .unlimited: self = .unlimited
    case .max(let count) where count > 0: self = .max(count)
    case .max: return nil
    }
  }
}
