import Foundation

/// The entry points of the Swift runtime that a scope needs to take over the global executor.
///
/// They are looked up by name, because no module declares them: a hook is a variable of the runtime
/// which it calls, where it is set, instead of putting a job on the global executor.
struct ConcurrencyRuntime: @unchecked Sendable {
  // The pointers lead to variables and functions of the runtime, which last as long as the process.

  /// Puts a job on the real global executor.
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void

  /// Called instead of ``Enqueue``, which it is given.
  typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Returns the executor of the main actor.
  typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor

  /// Called instead of ``MainExecutor``, which it is given.
  typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

  /// Where the runtime keeps the hook for jobs that go to the global executor.
  let enqueueHook: UnsafeMutablePointer<EnqueueHook?>

  /// Where the runtime keeps the hook for the main actor's executor.
  let mainExecutorHook: UnsafeMutablePointer<MainExecutorHook?>

  private let currentTask: @convention(thin) () -> UnsafeRawPointer?
  private let identity: @convention(thin) (UnsafeRawPointer) -> UInt64

  /// Finds the entry points, or throws ``VirtualClockError`` with the name of one that is missing.
  init() throws {
    enqueueHook = try Self.symbol("swift_task_enqueueGlobal_hook")
      .assumingMemoryBound(to: EnqueueHook?.self)
    mainExecutorHook = try Self.symbol("swift_task_getMainExecutor_hook")
      .assumingMemoryBound(to: MainExecutorHook?.self)
    currentTask = unsafeBitCast(
      try Self.symbol("swift_task_getCurrent"),
      to: (@convention(thin) () -> UnsafeRawPointer?).self)
    identity = unsafeBitCast(
      try Self.symbol("swift_task_getJobTaskId"),
      to: (@convention(thin) (UnsafeRawPointer) -> UInt64).self)
  }

  /// The number of the task that a job goes on with; zero where it belongs to no task.
  ///
  /// No two tasks of a process have the same, and a task that is made later has a greater one.
  func taskNumber(of job: UnownedJob) -> UInt64 {
    identity(unsafeBitCast(job, to: UnsafeRawPointer.self))
  }

  /// The number of a task.
  func number(of task: Task<Void, Never>) -> UInt64 {
    // A `Task` is a reference to the runtime's task, which begins as a job does.
    identity(unsafeBitCast(task, to: UnsafeRawPointer.self))
  }

  /// The number of the task that the calling thread runs; `nil` where it runs none.
  var currentTaskNumber: UInt64? {
    currentTask().map { identity($0) }
  }

  private static func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let symbol = dlsym(nil, name) else { throw VirtualClockError.missing(symbol: name) }
    return symbol
  }
}

extension UnownedSerialExecutor {
  /// No executor in particular: what the global executor runs its jobs as.
  static var generic: UnownedSerialExecutor {
    // Two words, an object and its witness table; the runtime has both zero for "no executor".
    unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
  }
}
