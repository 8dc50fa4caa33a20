/// Runs a body whose structured tasks and actors a new virtual clock runs, one at a time.
///
/// ```swift
/// try await withVirtualClock { clock in
///   async let first = words.debounce(for: .seconds(3600), clock: clock).first { _ in true }
///   await clock.advance(by: .seconds(3600))
///   #expect(await first == "swift")
/// }
/// ```
///
/// The body, its `async let` and task group children and the default actors that they call run on
/// the clock's executor, in one exact order. Any number of such scopes may run at once. What a
/// `Task { }` does, and what runs on the main actor, isn't seen: see
/// ``withVirtualClockTakingOverGlobalExecutor(_:)``. A caller that is on an actor stays there, and
/// only what the body starts runs on the clock.
///
/// On systems without task executors (before macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2)
/// this is ``withVirtualClockTakingOverGlobalExecutor(_:)``.
///
/// - Parameters:
///   - isolation: The actor that the caller is on; leave it out.
///   - body: What to run; the clock is for it alone.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public func withVirtualClock<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (VirtualClock) async throws -> Result
) async throws -> Result {
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
    return try await withVirtualClockTakingOverGlobalExecutor(body)
  }
  let clock = VirtualClock()
  return try await clock.withBody(body, entering: isolation == nil)
}

/// Runs a body, and takes over the process's global executor for all that starts from it.
///
/// ```swift
/// try await withVirtualClockTakingOverGlobalExecutor { clock in
///   let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
///   Task {
///     for tick in 1...3 {
///       try await clock.sleep(for: .seconds(1))
///       continuation.yield(tick)
///     }
///     continuation.finish()
///   }
///   let recorder = ticks.record(clock: clock)
///   await clock.run()
///   await recorder.expect(.snapshot, timing: .exact)
/// }
/// ```
///
/// While it lasts, the Swift runtime shows each job of the whole process to the clock. The body,
/// each task that starts from it, in any way and however deep, with `Task { }` and `Task.detached`
/// too, and their work on the main actor run one at a time, in the order in which they became
/// ready. All other tasks of the process go on as ever: tests may run in parallel.
///
/// One such scope has the executor at a time. A second one waits, without blocking a thread, until
/// the first has ended; one within another throws. What belongs to no task, such as a thread or a
/// dispatch queue, isn't taken over, nor are tasks that it starts, nor `Task.sleep`, which waits in
/// real time. Work on the main actor is taken over from macOS 14, iOS 17, tvOS 17 and watchOS 10.
///
/// When the body ends, what is left of its tasks goes on as ordinary tasks do.
///
/// - Parameter body: What to run; the clock is for it alone.
/// - Returns: What the body returns.
/// - Throws: What the body throws; `CancellationError` if the task is cancelled while it waits for
///   its turn; ``VirtualClockError`` if the global executor can't be taken over, and why.
public func withVirtualClockTakingOverGlobalExecutor<Result>(
  _ body: (VirtualClock) async throws -> Result
) async throws -> Result {
  let takeover = GlobalExecutorTakeover.shared
  guard !takeover.isWithin else { throw VirtualClockError.nested }
  try await takeover.turns.begin()
  defer { takeover.turns.end() }
  let clock = VirtualClock()
  try takeover.begin(with: clock)
  defer { takeover.end() }
  return try await clock.withBody(body, entering: true)
}

extension VirtualClock {
  /// The clock of the scope that the calling task is in; child tasks and `Task { }` have it too.
  @TaskLocal static var ofScope: VirtualClock?

  /// Runs the body of a scope with the clock's executor, where the system has task executors.
  ///
  /// - Parameter isEntering: Whether to bring the calling task to where the clock runs its work.
  fileprivate func withBody<Result>(
    _ body: (VirtualClock) async throws -> Result, entering isEntering: Bool
  ) async throws -> Result {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return try await runWithinScope(body, entering: isEntering)
    }
    return try await withTaskExecutorPreference(executor) {
      try await runWithinScope(body, entering: isEntering)
    }
  }

  private func runWithinScope<Result>(
    _ body: (VirtualClock) async throws -> Result, entering isEntering: Bool
  ) async throws -> Result {
    if isEntering { try await enter() }
    return try await Self.$ofScope.withValue(self) { try await body(self) }
  }

  /// Brings the calling task, which the clock runs from its next job on, to where it does that.
  ///
  /// A yield that is over before the task was suspended goes on where it was, so that one isn't
  /// always enough. A task of an actor whose jobs never come to the clock would try for ever.
  private func enter() async throws {
    for _ in 0..<1000 {
      if runner.isRunningHere { return }
      await Task.yield()
    }
    throw VirtualClockError.outOfReach
  }
}
