import Foundation

/// Sends the jobs of one scope's tasks to the scope's runner instead of the global executor.
///
/// While a scope lasts, the runtime shows each job of the whole process to this object. A job that
/// belongs to the scope goes to its runner; all others go on to the real executor, so that tests
/// which run at the same time neither wait for the scope nor see it. A task belongs to the scope
/// if it called the scope, or if a task of the scope made it.
///
/// The hooks stay in place after the first scope has ended, and pass everything on: the runtime
/// reads them without a lock, so that to take one out again would be a race.
final class GlobalExecutorTakeover: @unchecked Sendable {
  // What changes is read and written under `lock` alone.

  /// The only one, because the hooks are variables of the process.
  static let shared = GlobalExecutorTakeover()

  /// Lets one scope in at a time.
  let turns = ScopeTurns()

  private let lock = NSLock()
  private var runtime: ConcurrencyRuntime?
  private var enqueueOnGlobal: ConcurrencyRuntime.Enqueue?
  private var scope: Scope?

  /// A scope that lasts.
  private struct Scope {
    let runner: SerialJobRunner

    /// What its jobs run as.
    let executor: any ClockExecutor

    /// The number of a task that was made when the scope began; older ones don't belong to it.
    let firstTask: UInt64

    /// The tasks that were seen, and whether they belong to the scope.
    var tasks: [UInt64: Bool]
  }

  private init() {}

  /// Tells whether the calling task belongs to the scope that lasts.
  var isWithin: Bool {
    lock.lock()
    defer { lock.unlock() }
    return runtime.map { isCallerWithin(runtime: $0) } ?? false
  }

  /// Begins a scope that the calling task belongs to.
  ///
  /// - Throws: ``VirtualClockError`` where the runtime can't be hooked, or is by somebody else.
  func begin(with clock: VirtualClock) throws {
    let newest = Task {}
    lock.lock()
    defer { lock.unlock() }
    let runtime = try self.runtime ?? ConcurrencyRuntime()
    try hook(runtime)
    self.runtime = runtime
    var tasks: [UInt64: Bool] = [:]
    if let task = runtime.currentTaskNumber { tasks[task] = true }
    scope = Scope(
      runner: clock.runner, executor: clock.taskExecutor ?? GenericExecutor(),
      firstTask: runtime.number(of: newest), tasks: tasks)
  }

  /// Ends the scope; what still waits to run goes to the executors that it was meant for.
  func end() {
    lock.lock()
    let runner = scope?.runner
    scope = nil
    let enqueueOnGlobal = enqueueOnGlobal
    lock.unlock()
    guard let runner else { return }
    for work in runner.removeAll() {
      switch work {
      case .globalJob(let job, _): enqueueOnGlobal?(job)
      case .mainJob(let job, _): MainActor.shared.enqueue(job)
      case .taskJob: runner.add(work)
      }
    }
  }
}

// MARK: - Hooks

extension GlobalExecutorTakeover {
  /// Sets the hooks, where they aren't set; called with the lock.
  private func hook(_ runtime: ConcurrencyRuntime) throws {
    let enqueueHook: ConcurrencyRuntime.EnqueueHook = { job, enqueue in
      GlobalExecutorTakeover.shared.receive(job, enqueueOnGlobal: enqueue)
    }
    if let other = runtime.enqueueHook.pointee {
      let isOurs =
        unsafeBitCast(other, to: UInt.self) == unsafeBitCast(enqueueHook, to: UInt.self)
      guard isOurs else { throw VirtualClockError.takenByAnother }
    } else {
      runtime.enqueueHook.pointee = enqueueHook
    }
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    if runtime.mainExecutorHook.pointee == nil {
      runtime.mainExecutorHook.pointee = { mainExecutor in
        GlobalExecutorTakeover.shared.isWithin
          ? MainActorStandIn.shared.asUnownedSerialExecutor() : mainExecutor()
      }
    }
  }

  /// Takes a job that is on its way to the global executor.
  private func receive(_ job: UnownedJob, enqueueOnGlobal: ConcurrencyRuntime.Enqueue) {
    lock.lock()
    if self.enqueueOnGlobal == nil { self.enqueueOnGlobal = enqueueOnGlobal }
    let scope = scope(of: job)
    lock.unlock()
    if let scope {
      scope.runner.add(.globalJob(job, scope.executor))
    } else {
      enqueueOnGlobal(job)
    }
  }

  /// Takes a job that is on its way to the main actor.
  fileprivate func receiveForMain(_ job: UnownedJob, from executor: any ClockExecutor) {
    lock.lock()
    let scope = scope(of: job)
    lock.unlock()
    if let scope {
      scope.runner.add(.mainJob(job, executor))
    } else {
      MainActor.shared.enqueue(job)
    }
  }

  /// The scope that a job belongs to, if any; called with the lock.
  private func scope(of job: UnownedJob) -> Scope? {
    guard let current = scope, let runtime else { return nil }
    let number = runtime.taskNumber(of: job)
    if number != 0, let isWithin = current.tasks[number] { return isWithin ? current : nil }
    // A new task is seen first when the task that made it puts it on an executor; an old one was
    // only waiting for something that the scope did.
    let isNew = number == 0 || number > current.firstTask
    let isWithin = isNew && isCallerWithin(runtime: runtime)
    if number != 0 { scope?.tasks[number] = isWithin }
    return isWithin ? current : nil
  }

  /// Tells whether the caller runs for the scope that lasts; called with the lock.
  private func isCallerWithin(runtime: ConcurrencyRuntime) -> Bool {
    guard let scope else { return false }
    if let caller = runtime.currentTaskNumber, let isWithin = scope.tasks[caller] {
      return isWithin
    }
    return scope.runner.isRunningHere
  }
}

// MARK: - Main actor

/// Stands in for the main actor's executor where a task of a scope asks for it.
///
/// The jobs run on the main thread, but in the scope's order: while one runs, none of the scope's
/// other work does. Once the scope has ended they go to the main actor as ever.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class MainActorStandIn: SerialExecutor, ClockExecutor {
  /// The only one; it is never freed, because tasks refer to it without owning it.
  static let shared = MainActorStandIn()

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    GlobalExecutorTakeover.shared.receiveForMain(UnownedJob(job), from: self)
  }

  func run(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }

  /// Stops the process where the caller isn't on the main queue, as the main actor's own does.
  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(.main))
  }
}
