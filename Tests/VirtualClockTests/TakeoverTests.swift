import Foundation
import StreamRecording
import Testing

/// What a scope that takes over the global executor runs, and what it leaves alone.
@Suite struct TakeoverTests {
  @Test func `A task that nobody waits for comes to rest before the time moves`() async throws {
    let log = TimedLog<Int>()
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      let stream = unstructured(
        [(.seconds(1), 1), (.seconds(3600), 2), (.zero, 3)], clock: clock)
      Task { for await value in stream { await log.note(value, at: clock.now) } }
      await clock.advance(by: .seconds(1))
      #expect(await log.entries == ["1@1s"])
      await clock.run()
      #expect(await log.entries == ["1@1s", "2@3601s", "3@3601s"])
    }
  }

  @Test func `Detached tasks, and the tasks of these, are taken over too`() async throws {
    let log = Notes()
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      for number in 0..<10 {
        Task.detached(priority: number.isMultiple(of: 2) ? .background : .high) {
          Task.detached {
            await Task.yield()
            Task {
              try await clock.sleep(for: .seconds(1))
              log.add("\(number)")
            }
          }
        }
      }
      await clock.advance(by: .seconds(1))
      #expect(log.all == (0..<10).map(String.init))
    }
  }

  @Test func `Work on the main actor is in order with the rest`() async throws {
    let log = Notes()
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      for number in 0..<10 {
        Task { @MainActor in
          try await clock.sleep(for: .seconds(1))
          MainActor.preconditionIsolated()
          log.add("main \(number)")
          Task { @MainActor in
            await Task.yield()
            log.add("then \(number)")
          }
        }
        Task {
          try await clock.sleep(for: .seconds(1))
          log.add("any \(number)")
        }
      }
      await clock.advance(by: .seconds(1))
      let all = log.all
      #expect(
        all.filter { !$0.hasPrefix("any") } == (0..<10).flatMap { ["main \($0)", "then \($0)"] })
      #expect(all.filter { $0.hasPrefix("any") } == (0..<10).map { "any \($0)" })
    }
  }

  @MainActor @Test func `A body on the main actor stays there, in order with the rest`()
    async throws
  {
    let log = Notes()
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      MainActor.preconditionIsolated()
      for number in 0..<10 {
        Task {
          log.add("task \(number)")
          try await clock.sleep(for: .seconds(1))
          log.add("woken \(number)")
        }
      }
      log.add("body")
      await clock.advance(by: .seconds(1))
      MainActor.preconditionIsolated()
      #expect(
        log.all == ["body"] + (0..<10).map { "task \($0)" } + (0..<10).map { "woken \($0)" })
    }
    MainActor.preconditionIsolated()
  }

  @Test func `An actor's work comes to rest before the time moves`() async throws {
    let log = TimedLog<Int>()
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      for number in 0..<10 {
        Task {
          try await clock.sleep(for: .seconds(number))
          await log.note(number, at: clock.now)
        }
      }
      await clock.advance(by: .seconds(4))
      #expect(await log.entries == ["0@0ms", "1@1s", "2@2s", "3@3s", "4@4s"])
      await clock.run()
    }
  }

  @Test func `A body on an actor stays there, in order with the rest`() async throws {
    let caller = Caller()
    try await caller.takeOver()
    #expect(await caller.notes == ["body", "task", "woken"])
    try await caller.runStructured()
    #expect(await caller.notes == ["body", "task", "woken", "woken"])
  }

  @Test func `One scope has the executor at a time, and the others wait for it`() async throws {
    let inside = Notes()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try? await withVirtualClockTakingOverGlobalExecutor { clock in
            inside.add("in \(number)")
            Task { try await clock.sleep(for: .seconds(1)) }
            await clock.run()
            inside.add("out \(number)")
          }
        }
      }
    }
    let all = inside.all
    #expect(all.count == 16)
    for (enter, leave) in zip(stride(from: 0, to: 16, by: 2), stride(from: 1, to: 16, by: 2)) {
      #expect(all[enter].replacing("in", with: "out") == all[leave])
    }
  }

  @Test func `A scope within a scope is refused, and the message says what to do`() async throws {
    try await withVirtualClockTakingOverGlobalExecutor { _ in
      let error = await #expect(throws: VirtualClockError.self) {
        try await withVirtualClockTakingOverGlobalExecutor { _ in }
      }
      #expect(error?.description.contains("Use the clock of the outer scope") == true)
      let inTask = await Task { () -> String? in
        do {
          try await withVirtualClockTakingOverGlobalExecutor { _ in }
          return nil
        } catch { return "\(error)" }
      }.value
      #expect(inTask?.contains("called within itself") == true)
    }
  }

  @Test func `A scope that is cancelled while it waits for its turn throws`() async throws {
    let turns = ScopeProbe()
    let holder = Task {
      try await withVirtualClockTakingOverGlobalExecutor { _ in
        turns.entered.signal()
        await turns.leave.wait()
      }
    }
    await turns.entered.wait()
    let second = Task { try await withVirtualClockTakingOverGlobalExecutor { _ in } }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    turns.leave.signal()
    try await holder.value
  }

  @Test func `Other tasks of the process go on while a scope lasts, also if its work is stuck`()
    async throws
  {
    let turns = ScopeProbe()
    let holder = Task {
      try await withVirtualClockTakingOverGlobalExecutor { _ in
        turns.entered.signal()
        blocking { turns.stuck.wait() }
      }
    }
    await turns.entered.wait()
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 {
        group.addTask {
          await Task.yield()
          return await Task { @MainActor in number }.value
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 4950)
    turns.stuck.signal()
    try await holder.value
  }

  @Test func `What is left when the body ends goes on as an ordinary task`() async throws {
    let gate = Gate()
    let done = Gate()
    try await withVirtualClockTakingOverGlobalExecutor { _ in
      Task {
        await gate.wait()
        done.signal()
      }
      Task { @MainActor in gate.signal() }
    }
    await done.wait()
  }

  @Test func `What the body throws is thrown, and the executor is free again`() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await withVirtualClockTakingOverGlobalExecutor { _ in throw Failure() }
    }
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      await clock.advance(by: .seconds(1))
      #expect(clock.now.offset == .seconds(1))
    }
  }
}

/// What a test needs to hold a scope open.
private struct ScopeProbe: Sendable {
  let entered = Gate()
  let leave = Gate()
  let stuck = DispatchSemaphore(value: 0)
}

/// An actor that opens scopes itself.
private actor Caller {
  private(set) var notes: [String] = []

  func takeOver() async throws {
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      preconditionIsolated()
      Task {
        notes.append("task")
        try await clock.sleep(for: .seconds(1))
        notes.append("woken")
      }
      notes.append("body")
      await clock.advance(by: .seconds(1))
    }
  }

  func runStructured() async throws {
    try await withVirtualClock { clock in
      preconditionIsolated()
      async let sleep: Void = clock.sleep(for: .seconds(1))
      await clock.advance(by: .seconds(1))
      try await sleep
      notes.append("woken")
    }
  }
}
