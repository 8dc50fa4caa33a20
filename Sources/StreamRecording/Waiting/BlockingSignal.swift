import Dispatch
import Foundation

/// A signal that a thread blocks on, or runs the main run loop for where it is the main thread.
final class BlockingSignal: WaitSignal {
  private let semaphore = DispatchSemaphore(value: 0)
  private let fired = Flag()

  /// Whether waiting means to run the main run loop.
  ///
  /// This is the one question that is asked of the thread: can the main run loop be run here? Where
  /// the answer is no, in a test on the main actor on Linux too, the thread just blocks.
  private let isMainThread = Thread.isMainThread

  /// Whether the main run loop, run here, services the main queue; `nil` before that was tried.
  ///
  /// It doesn't inside a block of the main queue itself. Only the waiting thread touches it.
  private nonisolated(unsafe) var servicesMainQueue: Bool?

  func fire() {
    fired.set()
    semaphore.signal()
    // Wakes the run loop; what it is worth is the turn, not the block.
    if isMainThread { DispatchQueue.main.async {} }
  }

  /// Waits until the signal has been fired since the last wait, or the monotonic clock reads `deadline`.
  func wait(until deadline: Int64) {
    if isMainThread { runMainLoop(until: deadline) } else { block(until: deadline) }
    fired.clear()
  }

  private func block(until deadline: Int64) {
    while !fired.isSet {
      let rest = deadline - MonotonicTime.now
      if rest <= 0 { return }
      _ = semaphore.wait(timeout: .now() + .nanoseconds(Int(clamping: rest)))
    }
  }

  private func runMainLoop(until deadline: Int64) {
    if servicesMainQueue == nil { servicesMainQueue = tryMainQueue(until: deadline) }
    while servicesMainQueue == true, !fired.isSet, MonotonicTime.now < deadline {
      servicesMainQueue = runLoopOnce(until: deadline)
    }
    block(until: deadline)
  }

  /// Finds out whether a block on the main queue is run by a run of the loop.
  private func tryMainQueue(until deadline: Int64) -> Bool {
    let probe = Flag()
    DispatchQueue.main.async { probe.set() }
    let end = min(deadline, MonotonicTime.now + 20_000_000)
    repeat {
      if !runLoopOnce(until: end) { return probe.isSet }
    } while !probe.isSet && !fired.isSet && MonotonicTime.now < end
    return probe.isSet || fired.isSet
  }

  /// Runs the loop for one source; `false` where it has none and would return at once for ever.
  private func runLoopOnce(until deadline: Int64) -> Bool {
    let rest = TimeInterval(max(deadline - MonotonicTime.now, 0)) / 1e9
    return RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: rest))
  }
}
