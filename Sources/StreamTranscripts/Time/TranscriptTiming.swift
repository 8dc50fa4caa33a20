/// How a transcript writes the time of its events.
public enum TranscriptTiming: Sendable, Hashable {
  /// No time: the events have no time column.
  case none

  /// The multiple of this width that is nearest to the event's time.
  case buckets(of: Duration)

  /// The event's time in full, for a clock that is exact.
  case exact
}

extension TranscriptTiming {
  /// The time that is written for an event at `time`.
  ///
  /// A bucket is centred on a multiple of its width; a time halfway between two goes to the later.
  package func label(for time: Duration) -> Duration {
    guard case .buckets(let width) = self, width.nanoseconds > 0 else { return time }
    let nanoseconds = width.nanoseconds
    let (count, remainder) = (time.nanoseconds + nanoseconds / 2)
      .quotientAndRemainder(dividingBy: nanoseconds)
    return .nanoseconds(nanoseconds * (remainder < 0 ? count - 1 : count))
  }

  /// The header's text for the timing: `none`, `exact` or the width of a bucket.
  package var text: String {
    switch self {
    case .none: "none"
    case .buckets(let width): DurationText.text(of: width)
    case .exact: "exact"
    }
  }

  /// Reads the header's text; `nil` where it is no timing.
  package init?(text: String) {
    switch text {
    case "none": self = .none
    case "exact": self = .exact
    default:
      guard let width = DurationText.duration(from: text), width > .zero else { return nil }
      self = .buckets(of: width)
    }
  }
}
