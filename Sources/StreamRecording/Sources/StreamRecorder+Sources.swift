import StreamTranscripts

extension StreamRecorder {
  /// Subscribes to an event source, whose closure has been called when this returns.
  package convenience init(
    _ source: EventSource<Output, Failure>, clock: RecorderClock? = nil,
    context: (any Sendable)? = nil
  ) {
    self.init(clock: clock, context: context)
    input.receive(SourceConnection(cancel: {}))
    source.subscribe(EventSink(storage))
  }
}

extension StreamRecorder where Failure == any Error {
  /// Iterates a sequence with one iterator, which is made before this returns.
  package convenience init<Sequence: AsyncSequence>(
    iterating sequence: Sequence, clock: RecorderClock? = nil, context: (any Sendable)? = nil
  ) where Sequence.Element == Output {
    self.init(clock: clock, context: context)
    SequencePump(sequence, into: storage).start()
  }
}
