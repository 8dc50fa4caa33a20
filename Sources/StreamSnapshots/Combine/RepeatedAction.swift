import Foundation
import StreamRecording

/// An action that was scheduled on a virtual clock, once or again and again.
///
/// `@unchecked`: what changes is read and written under `lock` alone. The action isn't declared to be
/// sendable, as none of Combine's is; the clock runs it on one thread at a time, and never when it
/// has been cancelled before.
final class RepeatedAction: @unchecked Sendable {
  private let lock = NSLock()
  private var action: (() -> Void)?
  private var scheduled: VirtualClock.ScheduledAction?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// Schedules the action, for once where `interval` is zero or less.
  func start(on clock: VirtualClock, at date: VirtualClock.Instant, interval: Duration) {
    let scheduled = clock.schedule(at: date) {
      self.run()
      if interval > .zero {
        self.start(on: clock, at: date.advanced(by: interval), interval: interval)
      }
    }
    let isCancelled = lock.withLock {
      self.scheduled = scheduled
      return action == nil
    }
    if isCancelled { scheduled.cancel() }
  }

  /// Makes sure that the action doesn't run any more, and lets go of it.
  func cancel() {
    let (action, scheduled) = lock.withLock {
      defer { self.action = nil }
      return (self.action, self.scheduled)
    }
    scheduled?.cancel()
    withExtendedLifetime(action) {}
  }

  private func run() {
    lock.withLock { action }?()
  }
}
