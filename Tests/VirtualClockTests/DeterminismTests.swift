import Foundation
import StreamRecording
import Testing

/// The same result each time, however busy the machine is.
///
/// `VIRTUAL_CLOCK_REPEATS` says how often; the load test keeps all cores busy and asks for 1,000.
@Suite struct DeterminismTests {
  static let repeats =
    ProcessInfo.processInfo.environment["VIRTUAL_CLOCK_REPEATS"].flatMap(Int.init) ?? 50

  /// What is typed: some of it faster than the debounce, some exactly at it, some slower.
  private static let typed: [(after: Duration, value: String)] = [
    (.milliseconds(10), "s"), (.milliseconds(100), "sw"), (.milliseconds(299), "swi"),
    (.milliseconds(300), "swif"), (.milliseconds(301), "swift"), (.seconds(3600), "swiftly"),
  ]

  @Test func `C01 A debounce in structured code gives the same result each time`() async throws {
    var results: Set<[String]> = []
    for _ in 0..<Self.repeats {
      let log = TimedLog<String>()
      try await withVirtualClock { clock in
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        async let debounced: Void = debounce(stream, for: .milliseconds(300), clock: clock) {
          await log.note($0, at: clock.now)
        }
        async let typing: Void = {
          for (pause, value) in Self.typed {
            try await clock.sleep(for: pause)
            continuation.yield(value)
          }
          continuation.finish()
        }()
        await clock.run()
        _ = try await (debounced, typing)
      }
      results.insert(await log.entries)
    }
    #expect(results == [["swif@1.009s", "swift@1.31s", "swiftly@3601.01s"]])
  }

  @Test func `C01 Ten ticks of 100 ms through a debounce of 200 ms give the last one alone`()
    async throws
  {
    var results: Set<[String]> = []
    for _ in 0..<Self.repeats {
      let log = TimedLog<Int>()
      try await withVirtualClockTakingOverGlobalExecutor { clock in
        let ticks = unstructured((1...10).map { (.milliseconds(100), $0) }, clock: clock)
        async let debounced: Void = debounce(ticks, for: .milliseconds(200), clock: clock) {
          await log.note($0, at: clock.now)
        }
        await clock.run()
        try await debounced
      }
      results.insert(await log.entries)
    }
    #expect(results == [["10@1s"]])
  }

  @Test func `A stream that an unstructured task feeds gives the same result each time`()
    async throws
  {
    var results: Set<[String]> = []
    for _ in 0..<Self.repeats {
      let log = TimedLog<String>()
      try await withVirtualClockTakingOverGlobalExecutor { clock in
        let typing = unstructured(Self.typed, clock: clock)
        let ticks = unstructured((1...8).map { (.milliseconds(100), "\($0)") }, clock: clock)
        let consumer = Task.detached {
          for await value in typing { await log.note(value, at: clock.now) }
        }
        let other = Task { for await value in ticks { await log.note(value, at: clock.now) } }
        await clock.run()
        await consumer.value
        await other.value
      }
      results.insert(await log.entries)
    }
    #expect(
      results == [
        [
          "s@10ms", "1@100ms", "sw@110ms", "2@200ms", "3@300ms", "4@400ms", "swi@409ms", "5@500ms",
          "6@600ms", "7@700ms", "swif@709ms", "8@800ms", "swift@1.01s", "swiftly@3601.01s",
        ]
      ])
  }

  @Test func `C03 A throttle gives the same result each time`() async throws {
    var results: Set<[String]> = []
    for _ in 0..<Self.repeats {
      let log = TimedLog<Int>()
      try await withVirtualClockTakingOverGlobalExecutor { clock in
        let pauses: [Duration] = [297, 1, 201, 2, 498, 2].map { .milliseconds($0) }
        let source = unstructured(pauses.enumerated().map { ($1, $0) }, clock: clock)
        async let throttled: Void = throttle(source, for: .milliseconds(500), clock: clock) {
          await log.note($0, at: clock.now)
        }
        await clock.run()
        try await throttled
      }
      results.insert(await log.entries)
    }
    #expect(results == [["0@297ms", "4@999ms"]])
  }

  @Test func `Work on the main actor gives the same result each time`() async throws {
    var results: Set<[String]> = []
    for _ in 0..<Self.repeats {
      let log = Notes()
      try await withVirtualClockTakingOverGlobalExecutor { clock in
        for number in 0..<3 {
          let source = unstructured([(.seconds(1), 1), (.seconds(1), 2)], clock: clock)
          Task { @MainActor in
            for await value in source { log.add("main \(number) \(value)") }
          }
          Task {
            for _ in 0..<2 {
              try await clock.sleep(for: .seconds(1))
              await Task { @MainActor in log.add("visit \(number)") }.value
              log.add("any \(number)")
            }
          }
        }
        await clock.run()
      }
      results.insert(log.all)
    }
    #expect(results.count == 1)
    #expect(results.first?.count == 18)
  }
}
