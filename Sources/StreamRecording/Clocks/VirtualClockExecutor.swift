/// What runs the jobs of a virtual clock, whatever the system's version.
protocol ClockExecutor: AnyObject, Sendable {
  /// Runs a job on the calling thread.
  func run(_ job: UnownedJob)
}

/// The executor that a virtual clock drains: what runs on it is at rest before the time moves.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class VirtualClockExecutor: TaskExecutor, ClockExecutor {
  private let runner: SerialJobRunner

  init(runner: SerialJobRunner) {
    self.runner = runner
  }

  /// Puts a job behind those that wait.
  func enqueue(_ job: consuming ExecutorJob) {
    runner.add(.taskJob(UnownedJob(job), self))
  }

  func run(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// What runs a job where the system has no task executors: as the global executor does.
final class GenericExecutor: ClockExecutor {
  func run(_ job: UnownedJob) {
    job.runSynchronously(on: .generic)
  }
}

extension VirtualClock {
  /// The executor whose work this clock runs, for a task that is to be at rest before time moves.
  ///
  /// ```swift
  /// let task = Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)) }
  /// await clock.advance(by: .seconds(1))
  /// ```
  ///
  /// Its tasks run one at a time, in the order in which they became ready, whatever their priority.
  /// Child tasks and default actors follow; a `Task { }` that is started within does not: it needs
  /// ``withVirtualClockTakingOverGlobalExecutor(_:)``.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public var executor: any TaskExecutor {
    taskExecutor as? VirtualClockExecutor ?? VirtualClockExecutor(runner: runner)
  }

  /// Starts a task that the clock runs: on ``executor`` where the system has task executors.
  ///
  /// On older systems the task runs as any other does, which is on the clock as well within
  /// ``withVirtualClockTakingOverGlobalExecutor(_:)``, and nowhere else.
  package func startTask(
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return Task(executorPreference: executor) { await operation() }
    }
    return Task { await operation() }
  }
}
