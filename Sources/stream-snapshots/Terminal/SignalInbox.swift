import Foundation

/// Turns signals into bytes of a pipe, so that they are taken between two steps of the work.
///
/// The signals are blocked for the process, and a thread of its own waits for them. No handler runs in
/// the middle of anything: a file is written in full before Ctrl-C is looked at.
final class SignalInbox: Sendable {
  /// Where each signal arrives as one byte with its number.
  let descriptor: Int32

  /// Starts to take `signals`; has to be called before the process starts other threads.
  ///
  /// - Parameters:
  ///   - signals: The signals to take, for the rest of the process.
  ///   - impatient: Called on the inbox's thread when a signal that ends the process comes a second
  ///     time, which is when nobody seems to look at the first.
  init?(signals: [Int32], impatient: @escaping @Sendable (Int32) -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    descriptor = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let writer = ends[1]
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let waited = set
    Thread.detachNewThread {
      var set = waited
      var seen: Set<Int32> = []
      while true {
        var number: Int32 = 0
        guard sigwait(&set, &number) == 0 else { continue }
        if Self.ending.contains(number), !seen.insert(number).inserted { impatient(number) }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writer, &byte, 1)
      }
    }
  }

  /// The signals that ask the process to end.
  static let ending: Set<Int32> = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Ends the process as the signal would have ended it, so that the shell sees what happened.
  static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
    // The signal is delivered before `kill` returns, unless another thread takes it a moment later.
    exit(128 + number)
  }
}
