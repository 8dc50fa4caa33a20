/// Several streams that are recorded into one log, in true order.
///
/// Each stream has a recorder of its own, which passes on what it records while it holds its lock;
/// the log's own lock is taken inside of that and never the other way round. So each stream's
/// events keep their order, and those of different streams are in the order in which they came.
package final class LaneGroup {
  /// The recorder of all streams together.
  package let recorder: StreamRecorder<LaneValue, Never>

  private let lanes = Lanes()

  /// The streams' recorders, and how many of them are open.
  ///
  /// `@unchecked`: touched only inside the log's lock, but for ``recorders``, which is complete
  /// before the recorder is handed out and emptied when it lets the streams go.
  private final class Lanes: @unchecked Sendable {
    var recorders: [any CancellableRecorder] = []
    var openCount = 0
    var isSealed = false
    var names: Set<String> = []
  }

  /// Makes a group without streams.
  package init(clock: RecorderClock? = nil, context: (any Sendable)? = nil) {
    recorder = StreamRecorder(clock: clock, context: context)
    let lanes = lanes
    recorder.input.receive(
      SourceConnection(cancel: { for recorder in lanes.recorders { recorder.cancel() } }))
    recorder.input.onRelease { lanes.recorders = [] }
  }

  /// Records a stream as one of the group's, with what it did so far.
  ///
  /// - Parameters:
  ///   - stream: The stream's recorder.
  ///   - name: The lane's name; one that is taken gets a number.
  package func add<Output, Failure: Error>(
    _ stream: StreamRecorder<Output, Failure>, as name: String
  ) {
    var lane = name
    var number = 2
    while !lanes.names.insert(lane).inserted {
      lane = "\(name) \(number)"
      number += 1
    }
    lanes.recorders.append(stream)
    let (storage, lanes) = (recorder.storage, lanes)
    storage.transition { state, time in
      lanes.openCount += 1
      return state.receive(LaneEntry(lane: lane, content: .start), at: time)
    }
    stream.storage.passOn { event, time in
      storage.deferredTransition(at: time) { state, time in
        Self.receive(event, of: lane, lanes, in: &state, at: time)
      }
    }
  }

  /// Says that all streams are there, so that the recording ends when the last of them does.
  package func seal() {
    let lanes = lanes
    recorder.storage.transition { state, time in
      lanes.isSealed = true
      return lanes.openCount == 0 ? state.receive(.finished, at: time) : RecorderActions()
    }
  }

  private static func receive<Output, Failure: Error>(
    _ event: RecordedEvent<Output, Failure>, of lane: String, _ lanes: Lanes,
    in state: inout RecorderState<LaneValue, Never>, at time: Int64
  ) -> RecorderActions<LaneValue, Never> {
    func laneValue(_ value: Output) -> LaneValue {
      LaneValue(lane: lane, value: value, declaredType: Output.self)
    }
    switch event {
    case .value(let value):
      return state.receive(laneValue(value), at: time)
    case .violation(let rule, let cause):
      let erased: BrokenBy<LaneValue, any Error> =
        switch cause {
        case .value(let value): .value(laneValue(value))
        case .ending(let ending): .ending(ending.erased)
        case .subscription: .subscription
        }
      return state.receive(LaneEntry(lane: lane, content: .violation(rule, erased)), at: time)
    case .ending(let ending):
      lanes.openCount -= 1
      var actions = state.receive(
        LaneEntry(lane: lane, content: .ending(ending.erased)), at: time)
      guard lanes.isSealed, lanes.openCount == 0 else { return actions }
      actions.append(state.receive(.finished, at: time))
      return actions
    case .subscription, .demand, .cancel, .lane:
      return RecorderActions()
    }
  }
}

/// A recorder whose types don't matter.
private protocol CancellableRecorder: AnyObject {
  /// Cancels the stream.
  func cancel()
}

extension StreamRecorder: CancellableRecorder {}

extension StreamEnding {
  /// The ending with its error as any error.
  fileprivate var erased: StreamEnding<any Error> {
    switch self {
    case .finished: .finished
    case .failed(let error): .failed(error)
    case .cancelled: .cancelled
    case .open: .open
    }
  }
}
