import StreamRecording

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension Publisher {
  /// Starts a recording: subscribes once, before the method returns.
  ///
  /// ```swift
  /// let recorder = subject.record()
  /// subject.send(1)
  /// recorder.expect(1)
  ///
  /// let two = numbers.record(demand: .max(2))
  /// two.request(3)
  /// ```
  ///
  /// The recorder lets go of the publisher as soon as the stream ends, and cancels its subscription
  /// when the recording is cancelled or the recorder released. A publisher may send from any thread
  /// and from within the call. What it sends against the rules is recorded as a violation: a value
  /// before the subscription or after the end, a second subscription or end, and more values than
  /// were asked for.
  ///
  /// - Parameter demand: How many values are asked for with the subscription; all that there are.
  /// - Returns: A recorder with exactly one subscription.
  public func record(
    demand: StreamDemand = .unlimited
  ) -> StreamRecorder<Output, Failure> {
    record(demand: demand, timedBy: nil)
  }

  /// Starts a recording that takes its times, and its timeouts too, from a clock.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let recorder = words.debounce(for: .seconds(3600), scheduler: clock).record(clock: clock)
  /// words.send("swift")
  /// clock.advance(by: .seconds(3600))
  /// recorder.expect("swift")
  /// ```
  ///
  /// All else is as in ``record(demand:)``.
  ///
  /// - Parameters:
  ///   - demand: How many values are asked for with the subscription; all that there are.
  ///   - clock: Any clock whose duration is `Duration`.
  /// - Returns: A recorder with exactly one subscription.
  public func record(
    demand: StreamDemand = .unlimited, clock: some Clock<Duration>
  ) -> StreamRecorder<Output, Failure> {
    record(demand: demand, timedBy: RecorderClock(clock))
  }

  private func record(
    demand: StreamDemand, timedBy clock: RecorderClock?
  ) -> StreamRecorder<Output, Failure> {
    let recorder = StreamRecorder<Output, Failure>(
      demand: demand, clock: clock, context: ExpectationContext.current)
    subscribe(RecordingSubscriber(input: recorder.input))
    return recorder
  }
}

/// A publisher as a stream with the verbs.
struct PublisherStream<Base: Publisher>: RecordableStream {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func record() -> StreamRecorder<Base.Output, Base.Failure> { base.record() }
}
