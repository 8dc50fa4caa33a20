import Dispatch
import Foundation

/// Runs jobs and actions one at a time, in the order in which they came.
///
/// It has no thread of its own: while there is work, one thread runs it, which is one of a dispatch
/// queue's, the main one for work of the main actor's, or that of a caller who blocks.
///
/// Safe to use from any thread; a job may be added from within another.
final class SerialJobRunner: @unchecked Sendable {
  // What changes is read and written under `condition` alone, but for `takeStep` and `hasSteps`,
  // which are set once before the runner is used.

  /// A piece of work.
  enum Work {
    /// A job that was on its way to the global executor.
    case globalJob(UnownedJob, any ClockExecutor)

    /// A job of a task that prefers the clock's executor.
    case taskJob(UnownedJob, any ClockExecutor)

    /// A job that has to run on the main thread.
    case mainJob(UnownedJob, any ClockExecutor)
  }

  private enum Phase {
    /// There is nothing to do.
    case idle

    /// A thread will come.
    case scheduled

    /// A thread runs the work.
    case running(pthread_t)

    /// A job waits for the main thread, and all others wait for the job.
    case waitingForMain(Work)
  }

  /// Called when all work is at rest; returns whether it did something that may have made more.
  var takeStep: () -> Bool = { false }

  /// Tells whether there is something to do at rest; called with the lock.
  var hasSteps: () -> Bool = { false }

  private let condition = NSCondition()
  private let queue = DispatchQueue(label: "stream-snapshots.virtual-clock")
  private var phase = Phase.idle
  private var waiting = WorkQueue()

  /// Set where there may be something new to do at rest.
  private var mustLookAgain = false

  /// Tells whether the caller is itself work that the runner runs.
  var isRunningHere: Bool {
    condition.lock()
    defer { condition.unlock() }
    return hasTurn
  }

  /// Adds work behind all that waits.
  func add(_ work: Work) {
    condition.lock()
    waiting.append(work)
    scheduleIfIdle()
    condition.unlock()
  }

  /// Makes sure that ``takeStep`` is called once more.
  func lookAgain() {
    condition.lock()
    mustLookAgain = true
    scheduleIfIdle()
    condition.unlock()
  }

  /// Removes and returns all that waits.
  func removeAll() -> [Work] {
    condition.lock()
    defer { condition.unlock() }
    return waiting.removeAll()
  }

  /// Runs work on the calling thread until `isDone`, or waits while another thread runs it.
  ///
  /// From within the runner's own work, it runs the rest inside of that.
  func runOnThisThread(until isDone: () -> Bool) {
    let isNested = isRunningHere
    condition.lock()
    while !isDone() {
      takeTurnOrWait()
      guard hasTurn else { continue }
      condition.unlock()
      run(until: isDone)
      condition.lock()
      if !isNested { leave() }
    }
    // The work that this is nested in goes on here, so that its thread has to have the turn again.
    while isNested, !hasTurn { takeTurnOrWait() }
    condition.unlock()
  }
}

// MARK: - Threads

extension SerialJobRunner {
  /// Asks for a thread; called with the lock.
  private func scheduleIfIdle() {
    guard case .idle = phase else { return }
    phase = .scheduled
    queue.async { self.runScheduled() }
  }

  /// Ends this thread's turn, and asks for another where there is work; called with the lock.
  private func leave() {
    if hasTurn { phase = .idle }
    if !waiting.isEmpty || mustLookAgain || hasSteps() { scheduleIfIdle() }
    condition.broadcast()
  }

  /// Tells whether the calling thread is the one that runs the work; called with the lock.
  private var hasTurn: Bool {
    guard case .running(let thread) = phase else { return false }
    return pthread_equal(thread, pthread_self()) != 0
  }

  /// Makes the calling thread the one that runs the work, or waits for a change; with the lock.
  ///
  /// On the main thread it also runs the job that waits for that thread.
  private func takeTurnOrWait() {
    switch phase {
    case .idle, .scheduled:
      phase = .running(pthread_self())
    case .waitingForMain(let work) where Thread.isMainThread:
      phase = .running(pthread_self())
      condition.unlock()
      perform(work)
      condition.lock()
    case .running where hasTurn: break
    case .running, .waitingForMain:
      condition.wait()
    }
  }

  private func runScheduled() {
    condition.lock()
    guard case .scheduled = phase else { return condition.unlock() }
    phase = .running(pthread_self())
    condition.unlock()
    run { false }
    condition.lock()
    leave()
    condition.unlock()
  }

  private func runOnMain() {
    condition.lock()
    guard case .waitingForMain(let work) = phase else { return condition.unlock() }
    phase = .running(pthread_self())
    condition.unlock()
    perform(work)
    condition.lock()
    leave()
    condition.unlock()
  }
}

// MARK: - Work

extension SerialJobRunner {
  /// Runs what there is until `isDone`, all is at rest, or a job has to go to the main thread.
  private func run(until isDone: () -> Bool) {
    while !isDone() {
      condition.lock()
      if let work = waiting.popFirst() {
        if case .mainJob = work, !Thread.isMainThread {
          phase = .waitingForMain(work)
          condition.broadcast()
          condition.unlock()
          DispatchQueue.main.async { self.runOnMain() }
          return
        }
        condition.unlock()
        perform(work)
      } else {
        mustLookAgain = false
        condition.unlock()
        let hasStepped = takeStep()
        condition.lock()
        if hasStepped { condition.broadcast() }
        let isIdle = !hasStepped && waiting.isEmpty && !mustLookAgain
        condition.unlock()
        if isIdle { return }
      }
    }
  }

  private func perform(_ work: Work) {
    switch work {
    case .globalJob(let job, let executor), .taskJob(let job, let executor),
      .mainJob(let job, let executor):
      executor.run(job)
    }
  }
}
