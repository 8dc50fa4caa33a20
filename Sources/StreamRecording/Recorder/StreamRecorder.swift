import Foundation
import StreamTranscripts

/// Catches everything that a stream does, from the moment of its making.
///
/// ```swift
/// let recorder = subject.record()
/// subject.send(1)
/// recorder.expect(1)
/// ```
public final class StreamRecorder<Output, Failure: Error> {
  /// What the caller knew when it started to record, such as the test that is running.
  package let context: (any Sendable)?

  /// Makes a recorder that waits for its subscription; an adapter connects it through ``input``.
  package init(demand: StreamDemand = .unlimited, context: (any Sendable)? = nil) {
    self.context = context
  }

  /// Subscribes to an event source.
  package convenience init(
    _ source: EventSource<Output, Failure>, context: (any Sendable)? = nil
  ) {
    self.init(context: context)
  }

  /// Where an adapter sends what its source does.
  package var input: RecorderInput<Output, Failure> { RecorderInput() }

  /// Waits until a limit is met, the stream ends or the time is up, and returns what happened.
  @available(*, noasync)
  public func recording(
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) -> Recording<Output, Failure> {
    Recording(values: [], ending: .open, stop: .ended, hint: nil)
  }

  /// Waits until a limit is met, the stream ends or the time is up, and returns what happened.
  public func recording(
    until limit: RecordingLimit<Output> = .completion,
    timeout: TimeInterval = RecordingDefaults.timeout
  ) async -> Recording<Output, Failure> {
    Recording(values: [], ending: .open, stop: .ended, hint: nil)
  }

  /// Takes the next value; `nil` where the stream ends or the time is up before one comes.
  @available(*, noasync)
  public func next(timeout: TimeInterval = RecordingDefaults.timeout) -> Output? {
    takeNext(1, timeout: timeout).values.first
  }

  /// Takes the next value; `nil` where the stream ends or the time is up before one comes.
  public func next(timeout: TimeInterval = RecordingDefaults.timeout) async -> Output? {
    await takeNext(1, timeout: timeout).values.first
  }

  /// Takes the next values, or fewer where the stream ends or the time is up.
  @available(*, noasync)
  package func takeNext(_ count: Int, timeout: TimeInterval) -> TakenValues<Output, Failure> {
    TakenValues(values: [], stop: .ended, ending: .open, hint: nil)
  }

  /// Takes the next values, or fewer where the stream ends or the time is up.
  package func takeNext(_ count: Int, timeout: TimeInterval) async -> TakenValues<Output, Failure> {
    TakenValues(values: [], stop: .ended, ending: .open, hint: nil)
  }

  /// Asks the source for more values.
  public func request(_ demand: StreamDemand) {}

  /// Cancels the stream: nothing is recorded after the call returns, and the ending is `cancelled`.
  public func cancel() {}

  /// Lets the source go without an ending, and gives it a moment to clean up.
  @available(*, noasync)
  package func stop() {}

  /// Lets the source go without an ending, and gives it a moment to clean up.
  package func stop() async {}
}

extension StreamRecorder where Failure == any Error {
  /// Iterates a sequence with one iterator, which is made before this returns.
  package convenience init<Sequence: AsyncSequence>(
    iterating sequence: Sequence, context: (any Sendable)? = nil
  ) where Sequence.Element == Output {
    self.init(context: context)
  }
}
