import Foundation
import StreamRecording
import StreamTranscripts
import Testing

/// A recorder on a virtual clock: exact times, and timeouts that take no real time.
///
/// `VIRTUAL_CLOCK_REPEATS` says how often; see `DeterminismTests`.
@Suite struct RecorderOnVirtualClockTests {
  private static let typed: [(after: Duration, value: String)] = [
    (.milliseconds(10), "s"), (.milliseconds(200), "sw"), (.seconds(3600), "swift"),
  ]

  private static func transcript<Output>(of recording: Recording<Output, any Error>) -> String {
    recording.transcript(origin: nil, policy: .exact).text
  }

  @Test func `A wait lets an hour of debounce pass, in structured code`() async throws {
    var results: Set<String> = []
    for _ in 0..<DeterminismTests.repeats {
      try await withVirtualClock { clock in
        let (source, typing) = AsyncStream.makeStream(of: String.self)
        let (output, debounced) = AsyncStream.makeStream(of: String.self)
        let recorder = StreamRecorder(iterating: output, clock: RecorderClock(clock))
        async let operation: Void = {
          try await debounce(source, for: .seconds(3600), clock: clock) { debounced.yield($0) }
          debounced.finish()
        }()
        async let keys: Void = {
          for (pause, value) in Self.typed {
            try await clock.sleep(for: pause)
            typing.yield(value)
          }
          typing.finish()
        }()
        let recording = await recorder.recording(until: .completion, timeout: 7200)
        results.insert(Self.transcript(of: recording))
        _ = try await (operation, keys)
      }
    }
    #expect(
      results == [
        """
        stream-snapshot 1
        timing: exact

        3600.21s value     "swift"
        3600.21s finished

        """
      ])
  }

  @Test func `A stream that its own task feeds has the same exact transcript each time`()
    async throws
  {
    var results: Set<String> = []
    for _ in 0..<DeterminismTests.repeats {
      try await withVirtualClockTakingOverGlobalExecutor { clock in
        let stream = unstructured(Self.typed, clock: clock)
        let recorder = StreamRecorder(iterating: stream, clock: RecorderClock(clock))
        let recording = await recorder.recording(until: .completion, timeout: 7200)
        results.insert(Self.transcript(of: recording))
      }
    }
    #expect(
      results == [
        """
        stream-snapshot 1
        timing: exact

        10ms    value     "s"
        210ms   value     "sw"
        3600.21s value     "swift"
        3600.21s finished

        """
      ])
  }

  @Test func `A timeout is over at its instant, and what comes at that instant still counts`()
    async throws
  {
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      let stream = unstructured([(.seconds(2), 1), (.seconds(1), 2)], clock: clock)
      let recorder = StreamRecorder(iterating: stream, clock: RecorderClock(clock))
      let recording = await recorder.recording(until: .values(2), timeout: 2)
      #expect(recording.values == [1])
      #expect(recording.stop == .timedOut(limit: .seconds(2)))
      #expect(clock.now.offset == .seconds(2))
    }
  }

  @Test func `A quiet time passes by itself`() async throws {
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      let stream = unstructured(
        [(.seconds(1), 1), (.seconds(1), 2), (.seconds(60), 3)], clock: clock)
      let recorder = StreamRecorder(iterating: stream, clock: RecorderClock(clock))
      let recording = await recorder.recording(until: .quiet(for: .seconds(30)), timeout: 3600)
      #expect(recording.values == [1, 2])
      #expect(clock.now.offset == .seconds(32))
    }
  }

  @Test func `A wait makes way for a test that moves the time itself`() async throws {
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let recorder = StreamRecorder(iterating: stream, clock: RecorderClock(clock))
      async let recording = recorder.recording(until: .values(1), timeout: 3600)
      await clock.advance(by: .seconds(5))
      continuation.yield(1)
      #expect(await recording.values == [1])
      #expect(clock.now.offset == .seconds(5))
    }
  }
}
