import StreamSnapshots
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

/// Publishers on a virtual clock: an hour takes no real time, and a time is exact.
@Suite struct VirtualSchedulerTests {
  private let clock = VirtualClock()

  /// The events of a recording with their times, in seconds.
  private func timeline(_ recorder: StreamRecorder<Int, Never>) -> [String] {
    recorder.recording(timeout: 0).transcript.events.dropLast().map {
      "\(($0.time ?? .zero).components.seconds)s \($0.text)"
    }
  }

  @Test func `A debounce of an hour delivers what an hour of silence follows`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.debounce(for: .seconds(3600), scheduler: clock).record(clock: clock)
    subject.send(1)
    clock.advance(by: .seconds(3599))
    subject.send(2)
    clock.advance(by: .seconds(3599))
    #expect(timeline(recorder) == [])
    clock.advance(by: .seconds(1))
    #expect(timeline(recorder) == ["7199s 2"])
  }

  @Test(arguments: [(true, ["0s 1", "10s 3", "20s 4"]), (false, ["0s 1", "10s 2", "20s 4"])])
  func `A throttle delivers the first value at once, and one at the end of each interval`(
    latest: Bool, expected: [String]
  ) {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.throttle(for: 10, scheduler: clock, latest: latest)
      .record(clock: clock)
    for value in 1...3 {
      subject.send(value)
      clock.advance(by: .seconds(1))
    }
    clock.advance(by: .seconds(8))
    subject.send(4)
    clock.advance(by: .seconds(60))
    #expect(timeline(recorder) == expected)
  }

  @Test func `A delay moves the values and the end by the same time`() {
    let recorder = [1, 2].publisher.delay(for: .seconds(5), scheduler: clock)
      .record(clock: clock)
    clock.run()
    #expect(recorder.expect(values: [1, 2], timeout: 0))
    #expect(timeline(recorder) == ["5s 1", "5s 2"])
  }

  @Test func `What is received on the clock comes with the next advance`() {
    let recorder = Just(1).receive(on: clock).record(clock: clock)
    #expect(timeline(recorder) == [])
    clock.advance(by: .zero)
    #expect(timeline(recorder) == ["0s 1"])
  }

  @Test func `A repeated action runs at each interval, until it is cancelled from within`() {
    var runs: [Duration] = []
    var timer: (any Cancellable)?
    timer = clock.schedule(after: clock.now.advanced(by: .seconds(1)), interval: .seconds(2)) {
      runs.append(clock.now.offset)
      if runs.count == 3 { timer?.cancel() }
    }
    clock.run()
    #expect(runs == [.seconds(1), .seconds(3), .seconds(5)])
  }

  @Test func `A repeated action stops when what cancels it is released`() {
    var runs = 0
    var timer: (any Cancellable)? = clock.schedule(after: clock.now, interval: .seconds(1)) {
      runs += 1
    }
    clock.advance(by: .seconds(2))
    #expect(runs == 3)
    timer = nil
    clock.run()
    #expect(runs == 3)
    #expect(timer == nil)
  }

  @Test func `A repeated action without an interval runs once`() {
    var runs = 0
    let timer = clock.schedule(after: clock.now, interval: .zero) { runs += 1 }
    clock.run()
    #expect(runs == 1)
    timer.cancel()
  }

  @Test func `An interval is what its unit says, and never traps`() {
    typealias Interval = VirtualClock.Interval
    #expect(Interval.seconds(2) == .milliseconds(2000))
    #expect(Interval.seconds(0.5) == .microseconds(500_000))
    #expect(Interval.nanoseconds(-1).magnitude == .nanoseconds(1))
    #expect((2 as Interval) * 1.5 == .seconds(3))
    #expect(Interval.seconds(.infinity) > .seconds(1_000_000_000))
    #expect(Interval.seconds(.nan) == .zero)
    #expect(Interval(exactly: UInt64.max) == nil)
    let start = VirtualClock.Instant.start
    #expect(start.distance(to: start.advanced(by: Interval.seconds(3))) == .seconds(3))
  }
}
