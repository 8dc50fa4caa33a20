import Dispatch

/// Runs a pump's task on a queue of its own, apart from the few threads that all other tasks share.
///
/// Those are as many as the cores. Tests that block or compute hold them up, for seconds in a large
/// suite, and a recording would have to wait with them: it would begin late, see a cancellation late
/// and run into its time limit for nothing.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class PumpExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "stream-snapshots.recording")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
