import StreamTranscripts

/// Catches everything that a stream does, from the moment it is made.
///
/// ```swift
/// let recorder = subject.record()
/// subject.send(1)
/// recorder.expect(1)
/// ```
///
/// A recorder has exactly one subscription, made before it is handed out: a value that is sent on
/// the next line isn't lost. It asks for as many values as there are, unless it is told a demand,
/// and keeps them all. When the stream ends, when it is cancelled and when it is released, it lets
/// the source go.
///
/// - Complexity: An event costs amortised constant time, whatever was recorded before.
public final class StreamRecorder<Output, Failure: Error> {
  @usableFromInline let storage: RecorderStorage<Output, Failure>

  /// What the caller knew when it started to record, such as the test that is running.
  package let context: (any Sendable)?

  /// Makes a recorder that waits for its subscription; an adapter connects it through ``input``.
  ///
  /// - Parameters:
  ///   - demand: How many values to ask for when the subscription comes.
  ///   - clock: What times and timeouts are taken from; `nil` for the monotonic clock.
  ///   - context: What the caller knows, for later.
  package init(
    demand: StreamDemand = .unlimited, clock: RecorderClock? = nil,
    context: (any Sendable)? = nil
  ) {
    storage = RecorderStorage(demand: demand, clock: clock)
    self.context = context
  }

  deinit { storage.discard() }

  /// Whether times are those of a clock that is exact, so that they can be compared exactly.
  package var isOnVirtualClock: Bool { storage.clock?.isReal == false }

  /// Where an adapter sends what its source does; it doesn't keep the recorder alive.
  package var input: RecorderInput<Output, Failure> { RecorderInput(storage: storage) }

  /// Asks the source for more values, where it knows demand.
  public func request(_ demand: StreamDemand) {
    storage.transition { $0.request(demand, at: $1) }
  }

  /// Cancels the stream: nothing is recorded after the call returns, and the ending is `cancelled`.
  ///
  /// A stream that has ended stays as it is.
  public func cancel() {
    storage.transition { $0.cancel(at: $1) }
  }
}

/// `@unchecked`: all that is shared is behind the storage's lock, and values of a `Sendable` type may
/// be read from any thread. With other values a recorder stays where it is.
extension StreamRecorder: @unchecked Sendable where Output: Sendable {}
