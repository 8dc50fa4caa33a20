import Foundation
import StreamRecording
import Testing

/// What the clock does with time, whoever runs the tasks.
@Suite struct VirtualTimeTests {
  @Test func `An hour takes no real time`() async throws {
    try await withVirtualClock { clock in
      async let end: VirtualClock.Instant = {
        try await clock.sleep(for: .seconds(3600))
        return clock.now
      }()
      await clock.advance(by: .seconds(3600))
      let instant = try await end
      #expect(instant.offset == .seconds(3600))
    }
  }

  @Test func `Time stands still unless it is moved`() async throws {
    try await withVirtualClock { clock in
      #expect(clock.now == .start)
      await clock.run()
      #expect(clock.now == .start)
      await clock.advance(by: .milliseconds(-5))
      await clock.advance(to: .start)
      #expect(clock.now == .start)
      await clock.advance(by: .milliseconds(5))
      await clock.advance(to: .start)
      #expect(clock.now.offset == .milliseconds(5))
    }
  }

  @Test func `Sleepers of one instant wake in the order in which they went to sleep`() async throws
  {
    try await withVirtualClock { clock in
      let log = TimedLog<Int>()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          let priority: TaskPriority = number.isMultiple(of: 2) ? .background : .high
          group.addTask(priority: priority) {
            try? await clock.sleep(until: .start.advanced(by: .seconds(1)))
            await log.note(number, at: clock.now)
          }
        }
        await clock.advance(by: .seconds(1))
      }
      #expect(await log.entries == (0..<20).map { "\($0)@1s" })
    }
  }

  @Test func `What one sleeper causes comes to rest before the next one of its instant wakes`()
    async throws
  {
    try await withVirtualClock { clock in
      let log = TimedLog<String>()
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for await value in stream { await log.note("\(value)", at: clock.now) } }
        group.addTask {
          try? await clock.sleep(for: .seconds(1))
          for value in 1...3 {
            continuation.yield(value)
            await Task.yield()
          }
          continuation.finish()
        }
        group.addTask {
          try? await clock.sleep(for: .seconds(1))
          await log.note("next", at: clock.now)
        }
        await clock.advance(by: .seconds(1))
      }
      #expect(
        await log.entries == ["1", "2", "3", "next"].map { "\($0)@1s" })
    }
  }

  @Test func `Each sleeper wakes at its own instant, those it causes to sleep too`() async throws {
    try await withVirtualClock { clock in
      let log = TimedLog<Int>()
      async let timer: Void = {
        for tick in 1...3 {
          try await clock.sleep(for: .milliseconds(100))
          await log.note(tick, at: clock.now)
        }
      }()
      await clock.advance(by: .seconds(10))
      try await timer
      #expect(await log.entries == ["1@100ms", "2@200ms", "3@300ms"])
      #expect(clock.now.offset == .seconds(10))
    }
  }

  @Test func `A sleep until now or the past returns at once`() async throws {
    let clock = VirtualClock()
    try await clock.sleep(until: .start)
    await clock.advance(by: .seconds(1))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(until: .start)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.waiterCount == 0)
  }

  @Test func `A cancelled sleep throws, and nobody waits for it`() async throws {
    try await withVirtualClock { clock in
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await clock.sleep(for: .seconds(1)) }
        await clock.advance(by: .milliseconds(1))
        #expect(clock.waiterCount == 1)
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.next() }
        #expect(clock.waiterCount == 0)
      }
    }
  }

  @Test func `A sleep in a task that is cancelled already throws, also until the past`() async {
    let clock = VirtualClock()
    await withThrowingTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { try await clock.sleep(for: .seconds(1)) }
      group.addTask { try await clock.sleep(until: .start) }
      for _ in 0..<2 {
        await #expect(throws: CancellationError.self) { try await group.next() }
      }
    }
  }

  @Test func `A run ends when nobody sleeps, at the last instant that somebody slept until`()
    async throws
  {
    try await withVirtualClock { clock in
      async let first: Void = clock.sleep(for: .seconds(5))
      async let second: Void = clock.sleep(for: .seconds(7))
      await clock.run()
      #expect(clock.now.offset == .seconds(7))
      _ = try await (first, second)
    }
  }

  @Test func `A run that would go on for ever ends when its task is cancelled`() async throws {
    try await withVirtualClock { clock in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await clock.run() }
        group.addTask { while (try? await clock.sleep(for: .seconds(1))) != nil {} }
        group.addTask { try? await clock.sleep(for: .seconds(100)) }
        await group.next()
        group.cancelAll()
      }
      #expect(clock.now.offset == .seconds(100))
    }
  }

  @Test func `Advances called at once go one after the other`() async throws {
    try await withVirtualClock { clock in
      async let first: Void = clock.advance(by: .seconds(1))
      async let second: Void = clock.advance(by: .seconds(1))
      _ = await (first, second)
      #expect(clock.now.offset == .seconds(2))
    }
  }

  @Test func `What is scheduled last of an instant runs after its sleepers`() async throws {
    try await withVirtualClock { clock in
      let log = Notes()
      _ = clock.schedule(at: .start.advanced(by: .seconds(1)), turn: .last) { log.add("limit") }
      _ = clock.schedule(at: .start.advanced(by: .seconds(1))) { log.add("action") }
      let cancelled = clock.schedule(at: .start.advanced(by: .seconds(1))) { log.add("never") }
      cancelled.cancel()
      async let sleeper: Void = {
        try await clock.sleep(for: .seconds(1))
        log.add("sleeper")
      }()
      await clock.advance(by: .seconds(1))
      try await sleeper
      #expect(log.all == ["action", "sleeper", "limit"])
    }
  }

  @Test func `Time that passes stops as soon as something has happened`() async throws {
    try await withVirtualClock { clock in
      let log = Notes()
      async let sleeper: Void = {
        for second in 1...5 {
          try await clock.sleep(for: .seconds(1))
          log.add("\(second)")
        }
      }()
      await clock.letTimePass(to: .start.advanced(by: .seconds(60))) { log.all.count == 3 }
      #expect(clock.now.offset == .seconds(3))
      await clock.letTimePass(to: .start.advanced(by: .seconds(4))) { false }
      #expect(log.all == ["1", "2", "3", "4"])
      #expect(clock.now.offset == .seconds(4))
      await clock.run()
      try await sleeper
    }
  }

  @Test func `Time passes by itself only where nobody moves it`() async throws {
    try await withVirtualClock { clock in
      let log = Notes()
      async let wait: Void = {
        await clock.letTimePass(to: .start.advanced(by: .seconds(60))) { log.all == ["sent"] }
        log.add("seen \(clock.now.offset == .seconds(1))")
      }()
      async let limit: Void = {
        await clock.letTimePass(to: .start.advanced(by: .seconds(2))) { false }
        log.add("limit \(clock.now.offset == .seconds(2))")
      }()
      await clock.advance(by: .seconds(1))
      log.add("sent")
      await clock.advance(by: .milliseconds(500))
      #expect(log.all == ["sent", "seen true"])
      _ = await (wait, limit)
      #expect(log.all == ["sent", "seen true", "limit true"])
    }
  }

  @Test func `The clock's instants are exact`() {
    let clock = VirtualClock()
    #expect(clock.minimumResolution == Duration(secondsComponent: 0, attosecondsComponent: 1))
    let instant = VirtualClock.Instant.start.advanced(by: .nanoseconds(1))
    #expect(VirtualClock.Instant.start.duration(to: instant) == .nanoseconds(1))
    #expect(VirtualClock.Instant.start < instant)
  }
}

/// Time moved from synchronous code, as in a test of callbacks or publishers.
@Suite struct BlockingAdvanceTests {
  @Test func `Synchronous code moves the time, and the actions run on its thread`() {
    let clock = VirtualClock()
    let log = Notes()
    let thread = ObjectIdentifier(Thread.current)
    for second in [3, 1, 2] {
      _ = clock.schedule(at: .start.advanced(by: .seconds(second))) {
        log.add("\(second) \(ObjectIdentifier(Thread.current) == thread)")
      }
    }
    clock.advance(by: .seconds(2))
    #expect(log.all == ["1 true", "2 true"])
    clock.run()
    #expect(log.all == ["1 true", "2 true", "3 true"])
    clock.advance(to: .start.advanced(by: .seconds(9)))
    #expect(clock.now.offset == .seconds(9))
  }

  @Test func `An action may move the time itself`() {
    let clock = VirtualClock()
    let log = Notes()
    _ = clock.schedule(at: .start.advanced(by: .seconds(1))) {
      clock.advance(by: .seconds(1))
      log.add("outer \(clock.now)")
    }
    _ = clock.schedule(at: .start.advanced(by: .seconds(2))) { log.add("inner \(clock.now)") }
    clock.advance(by: .seconds(1))
    #expect(log.all == ["inner 2.0 seconds", "outer 2.0 seconds"])
  }

  @Test func `Threads that move the time at once each get their share`() async {
    let clock = VirtualClock()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { blocking { clock.advance(by: .seconds(1)) } }
      }
    }
    #expect(clock.now.offset == .seconds(8))
  }

  @Test func `A blocked thread runs the tasks that prefer the clock's executor`() async {
    let clock = VirtualClock()
    let log = Notes()
    let task = clock.startTask {
      try? await clock.sleep(for: .seconds(1))
      log.add("woken")
    }
    blocking { clock.advance(by: .seconds(1)) }
    #expect(log.all == ["woken"])
    await task.value
  }
}
