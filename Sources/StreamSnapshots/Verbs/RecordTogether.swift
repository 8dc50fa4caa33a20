/// Records several streams together, each as a lane of one transcript.
///
/// ```swift
/// let recorder = recordTogether { lanes in
///   lanes.record(model.$isLoading, as: "isLoading")
///   lanes.record(model.$items, as: "items")
/// }
/// model.load()
/// recorder.expect(.snapshot, until: .values(4), order: .perLane)
/// ```
///
/// Events are in true order, whichever stream they come from. Limits hold over all lanes:
/// `.values(4)` is four values in all, and the recording is complete when the last stream has ended.
/// A lane that is still open then says so on a line of its own.
///
/// - Parameter add: Records the streams, one after the other.
/// - Returns: A recorder of all streams, which lets them go when it is released.
public func recordTogether(
  _ add: (StreamLanes) -> Void
) -> StreamRecorder<LaneValue, Never> {
  let group = LaneGroup(context: ExpectationContext.current)
  add(StreamLanes(group: group))
  group.seal()
  return group.recorder
}

/// The streams of a recording that has several; handed to the closure of ``recordTogether(_:)``.
public struct StreamLanes {
  package let group: LaneGroup

  /// Records a stream as a lane.
  ///
  /// ```swift
  /// lanes.record(source, as: "items")
  /// ```
  ///
  /// - Parameters:
  ///   - stream: The stream; it is subscribed to at once.
  ///   - name: The lane's name; a second one of the same name gets a number.
  public func record(_ stream: some RecordableStream, as name: String) {
    group.add(stream.record(), as: name)
  }

  /// Records a sequence as a lane.
  ///
  /// ```swift
  /// lanes.record(numbers, as: "numbers")
  /// ```
  ///
  /// - Parameters:
  ///   - sequence: The sequence; its iterator is made at once.
  ///   - name: The lane's name; a second one of the same name gets a number.
  public func record(_ sequence: some AsyncSequence, as name: String) {
    group.add(sequence.record(), as: name)
  }
}
