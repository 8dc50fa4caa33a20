import StreamRecording

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension StreamLanes {
  /// Records a publisher as a lane.
  ///
  /// ```swift
  /// lanes.record(model.$isLoading, as: "isLoading")
  /// ```
  ///
  /// - Parameters:
  ///   - publisher: The publisher; it is subscribed to at once.
  ///   - name: The lane's name; a second one of the same name gets a number.
  public func record(_ publisher: some Publisher, as name: String) {
    group.add(publisher.record(), as: name)
  }
}
