/// What a recording waits for; it is always bounded by the timeout of the call as well.
///
/// ```swift
/// let recording = recorder.recording(until: .values(3), timeout: 1)
/// ```
public struct RecordingLimit<Output> {
  enum Kind {
    case completion
    case values(Int)
    case value(where: (Output) -> Bool)
    case quiet(for: Duration)
  }

  let kind: Kind

  /// Waits until the stream ends.
  public static var completion: RecordingLimit { RecordingLimit(kind: .completion) }

  /// Waits for this many values; the recording has exactly these, even where more came.
  public static func values(_ count: Int) -> RecordingLimit {
    RecordingLimit(kind: .values(max(count, 0)))
  }

  /// Waits for the first value that `predicate` accepts, which is the recording's last.
  ///
  /// The predicate is called once for each value, on the thread or task that waits.
  public static func value(where predicate: @escaping (Output) -> Bool) -> RecordingLimit {
    RecordingLimit(kind: .value(where: predicate))
  }

  /// Waits until nothing has come for this long, counted from the subscription or the last event.
  public static func quiet(for duration: Duration) -> RecordingLimit {
    RecordingLimit(kind: .quiet(for: max(duration, .zero)))
  }
}
