import Foundation
import StreamTranscripts

/// A timeout that is always finite, whatever a caller gave.
struct RecordingTimeout {
  /// How long to wait.
  let duration: Duration

  /// Takes seconds; what is negative or no number counts as zero, what is too long as a year.
  init(seconds: TimeInterval) {
    let year: TimeInterval = 365 * 24 * 60 * 60
    let seconds = seconds.isNaN ? 0 : min(max(seconds, 0), year)
    duration = .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// Takes seconds, stretched on a slow machine where they are those of the real clock.
  init(seconds: TimeInterval, on clock: RecorderClock?) {
    self.init(seconds: clock?.isReal != false ? seconds * Self.factor : seconds)
  }

  /// What the environment says that timeouts are multiplied with; a value that isn't accepted fails
  /// every expectation and changes none.
  private static let factor = (try? SnapshotEnvironment.process.timeFactor) ?? 1

  /// Takes a duration as it is.
  init(_ duration: Duration) { self.duration = duration }

  /// The clock's reading at which the time is up.
  func deadline(from now: Int64) -> Int64 {
    let (deadline, overflow) = now.addingReportingOverflow(duration.nanoseconds)
    return overflow ? .max : deadline
  }
}
