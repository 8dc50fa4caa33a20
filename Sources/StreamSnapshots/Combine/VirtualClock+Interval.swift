import StreamRecording

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension VirtualClock {
  /// A length of virtual time as Combine's operators take it.
  ///
  /// ```swift
  /// words.debounce(for: .milliseconds(300), scheduler: clock)
  /// ```
  ///
  /// As in Combine's own schedulers, a literal is a number of seconds.
  public struct Interval: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Hashable,
    Sendable
  {
    /// The length as a duration.
    public var duration: Duration

    /// Makes an interval of a duration.
    public init(_ duration: Duration) {
      self.duration = duration
    }
  }
}

extension VirtualClock.Interval {
  /// A number of seconds.
  public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }

  /// A number of seconds; what isn't finite or doesn't fit counts as the nearest that does.
  public static func seconds(_ s: Double) -> Self {
    let limit = 0x1p62
    return Self(.seconds(s.isNaN ? 0 : Swift.min(Swift.max(s, -limit), limit)))
  }

  /// A number of milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }

  /// A number of microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }

  /// A number of nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
}

extension VirtualClock.Interval: Comparable, SignedNumeric {
  /// Makes an interval of a number of seconds.
  public init(integerLiteral value: Int) {
    self = .seconds(value)
  }

  /// Makes an interval of a number of seconds.
  public init(floatLiteral value: Double) {
    self = .seconds(value)
  }

  /// Makes an interval of a number of seconds; `nil` where it doesn't fit.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Int(exactly: source) else { return nil }
    self = .seconds(seconds)
  }

  /// The interval without its sign.
  public var magnitude: Self { duration < .zero ? Self(.zero - duration) : self }

  /// Tells whether the left interval is the shorter one.
  public static func < (left: Self, right: Self) -> Bool { left.duration < right.duration }

  /// Adds intervals.
  public static func + (left: Self, right: Self) -> Self { Self(left.duration + right.duration) }

  /// Takes the right interval from the left one.
  public static func - (left: Self, right: Self) -> Self { Self(left.duration - right.duration) }

  /// Multiplies the left interval by the seconds of the right one.
  public static func * (left: Self, right: Self) -> Self {
    .seconds((left.duration / .seconds(1)) * (right.duration / .seconds(1)))
  }

  /// Multiplies the left interval by the seconds of the right one.
  public static func *= (left: inout Self, right: Self) { left = left * right }
}
