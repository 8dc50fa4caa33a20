import Foundation

extension AsyncSequence {
  /// Starts a recording: makes the sequence's iterator, and iterates it in a task of its own.
  ///
  /// ```swift
  /// let recorder = numbers.record()
  /// continuation.yield(1)
  /// await recorder.expect(1)
  /// ```
  ///
  /// The iterator is made before the method returns, so that nothing that a sequence delivers to
  /// its iterators from then on is lost. There is exactly one. Its demand is unlimited: values are
  /// taken as they come. An element or iterator that isn't `Sendable` is used by the recording's
  /// task alone until it is recorded.
  ///
  /// - Returns: A recorder, which cancels its task when it is released.
  public func record() -> StreamRecorder<Element, any Error> {
    SequenceStream(self).record()
  }

  /// Starts a recording that takes its times, and its timeouts too, from a clock.
  ///
  /// ```swift
  /// let recorder = words.debounce(for: .seconds(3600), clock: clock).record(clock: clock)
  /// await clock.advance(by: .seconds(3600))
  /// await recorder.expect("swift")
  /// ```
  ///
  /// All else is as in ``record()``.
  ///
  /// - Parameter clock: Any clock whose duration is `Duration`.
  /// - Returns: A recorder, which cancels its task when it is released.
  public func record(clock: some Clock<Duration>) -> StreamRecorder<Element, any Error> {
    StreamRecorder(
      iterating: self, clock: RecorderClock(clock), context: ExpectationContext.current)
  }
}

/// A sequence as a stream with the verbs.
struct SequenceStream<Base: AsyncSequence>: RecordableStream {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func record() -> StreamRecorder<Base.Element, any Error> {
    StreamRecorder(iterating: base, context: ExpectationContext.current)
  }
}
