import Foundation
import StreamRecording
import StreamTranscripts
import Testing

@Suite struct ForeignClockTests {
  private static let words: [(after: Duration, value: String)] = [
    (.milliseconds(10), "s"), (.milliseconds(990), "sw"), (.seconds(3599), "swift"),
  ]

  @Test func `Times are those of the clock, to the nanosecond, 100 times out of 100`() async throws
  {
    var texts: Set<String> = []
    for _ in 0..<100 {
      try await withVirtualClock { clock in
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let recorder = StreamRecorder(iterating: stream, clock: RecorderClock(clock))
        async let typing: Void = {
          for (pause, value) in Self.words {
            try await clock.sleep(for: pause)
            continuation.yield(value)
          }
          continuation.finish()
        }()
        await clock.run()
        try await typing
        let recording = await recorder.recording(timeout: 7200)
        texts.insert(recording.transcript(origin: nil, policy: .exact).text)
      }
    }
    #expect(
      texts == [
        """
        stream-snapshot 1
        timing: exact

        10ms    value     "s"
        1s      value     "sw"
        3600s   value     "swift"
        3600s   finished

        """
      ])
  }

  @Test func `The timeout is the clock's: an hour takes no real time`() async throws {
    let clock = VirtualClock()
    let recorder = StreamRecorder(EventSource<Int, Never> { _ in }, clock: RecorderClock(clock))
    async let recording = recorder.recording(timeout: 3600)
    while clock.waiterCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(3600))
    let result = await recording
    #expect(result.events == [.open])
    #expect(result.stop == .timedOut(limit: .seconds(3600)))
    #expect(result.timedEvents.map(\.time) == [.seconds(3600)])
  }

  @Test func `The blocking form takes its timeout from the clock as well`() async throws {
    let clock = VirtualClock()
    let recorder = StreamRecorder(EventSource<Int, Never> { _ in }, clock: RecorderClock(clock))
    let recording = Task {
      await withCheckedContinuation { done in
        Thread { done.resume(returning: recorder.recording(timeout: 3600)) }.start()
      }
    }
    while clock.waiterCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(3600))
    #expect(await recording.value.stop == .timedOut(limit: .seconds(3600)))
  }

  @Test func `Quiet is that of the clock`() async throws {
    let clock = VirtualClock()
    let relay = Relay<Int, Never>()
    let recorder = StreamRecorder(relay.source, clock: RecorderClock(clock))
    await clock.advance(by: .seconds(1))
    relay.send(1)
    await clock.advance(by: .seconds(60))
    relay.send(2)
    let recording = await recorder.recording(until: .quiet(for: .seconds(60)), timeout: 3600)
    #expect(recording.events == [.value(1), .open])
    #expect(recording.timedEvents.map(\.time) == [.seconds(1), .seconds(61)])
  }

  @Test func `A clock that goes back doesn't make times fall`() async {
    let clock = SteppingClock(readings: [5, 3, 9, 1])
    let recorder = StreamRecorder(
      EventSource<Int, Never> { sink in for value in 1...3 { sink.send(value) } },
      clock: RecorderClock(clock))
    let times = await recorder.recording(until: .values(3), timeout: 0).timedEvents.map(\.time)
    #expect(times == times.sorted())
  }
}

/// A clock with readings of its own, the last of which it repeats.
private struct SteppingClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let readings: Box<[Int]>

  init(readings: [Int]) { self.readings = Box(readings) }

  var now: Instant {
    readings.change { rest in
      Instant(offset: .seconds(rest.count > 1 ? rest.removeFirst() : rest.first ?? 0))
    }
  }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
