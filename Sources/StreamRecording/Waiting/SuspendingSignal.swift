import Dispatch

/// A signal that a task suspends on.
///
/// `@unchecked`: the continuation and the flag are touched only while the lock is held.
final class SuspendingSignal: WaitSignal, @unchecked Sendable {
  private let lock = Lock()
  private var isFired = false
  private var continuation: UnsafeContinuation<Void, Never>?

  /// Whether the signal has been fired.
  var hasFired: Bool { lock.withLock { isFired } }

  func fire() {
    let waiting = lock.withLock {
      isFired = true
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume()
  }

  /// Suspends until the signal is fired, the time is up, or the task is cancelled where that counts.
  func wait(for timer: WaitTimer, endsWhenCancelled: Bool) async {
    let stopTimer = timer.start { self.fire() }
    if endsWhenCancelled {
      await withTaskCancellationHandler {
        await suspend()
      } onCancel: {
        self.fire()
      }
    } else {
      await suspend()
    }
    stopTimer()
  }

  private func suspend() async {
    await withUnsafeContinuation { new in
      let isFired = lock.withLock {
        if !self.isFired { continuation = new }
        return self.isFired
      }
      if isFired { new.resume() }
    }
  }
}
