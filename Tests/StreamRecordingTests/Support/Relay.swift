import Foundation
import StreamRecording

/// A source that a test drives by hand, and that counts what is asked of it.
///
/// `@unchecked`: the sinks and counts are touched only while the lock is held.
final class Relay<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var sinks: [EventSink<Output, Failure>] = []
  private var cancels = 0

  /// The stream that the relay feeds.
  var source: EventSource<Output, Failure> {
    EventSource { sink in
      sink.onCancel { self.lock.withLock { self.cancels += 1 } }
      self.lock.withLock { self.sinks.append(sink) }
    }
  }

  var subscriptionCount: Int { lock.withLock { sinks.count } }
  var cancelCount: Int { lock.withLock { cancels } }

  func send(_ value: Output) { for sink in current { sink.send(value) } }
  func finish() { for sink in current { sink.finish() } }
  func fail(_ error: Failure) { for sink in current { sink.fail(error) } }
  func cancel() { for sink in current { sink.cancel() } }

  private var current: [EventSink<Output, Failure>] { lock.withLock { sinks } }
}

extension EventSource {
  /// Records the source.
  func record() -> StreamRecorder<Output, Failure> { StreamRecorder(self) }
}

extension AsyncSequence {
  /// Records the sequence.
  func record() -> StreamRecorder<Element, any Error> { StreamRecorder(iterating: self) }
}

/// An error with two cases, so that one can be told from the other.
enum TestError: Error, Equatable { case offline, other }
