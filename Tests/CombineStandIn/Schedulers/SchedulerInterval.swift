/// A length of time in nanoseconds, the stride of every scheduler of this module.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Sendable
{
  /// The length in nanoseconds.
  public var nanoseconds: Int

  /// Makes a length of a number of nanoseconds.
  public init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  /// Makes a length of a number of seconds.
  public init(integerLiteral value: Int) {
    nanoseconds = value * 1_000_000_000
  }

  /// Makes a length of a number of seconds.
  public init(floatLiteral value: Double) {
    self = .seconds(value)
  }

  /// Makes a length of a number of seconds; `nil` where it doesn't fit.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Int(exactly: source) else { return nil }
    nanoseconds = seconds * 1_000_000_000
  }

  /// The length in seconds.
  public var timeInterval: Double { Double(nanoseconds) / 1_000_000_000 }

  /// The length without its sign.
  public var magnitude: SchedulerInterval { SchedulerInterval(nanoseconds: abs(nanoseconds)) }

  /// Compares lengths.
  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Adds lengths.
  public static func + (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// Takes one length from another.
  public static func - (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// Multiplies seconds.
  public static func * (left: Self, right: Self) -> Self {
    .seconds(left.timeInterval * right.timeInterval)
  }

  /// Multiplies seconds.
  public static func *= (left: inout Self, right: Self) { left = left * right }

  /// A number of seconds.
  public static func seconds(_ s: Int) -> Self { Self(nanoseconds: s * 1_000_000_000) }

  /// A number of seconds.
  public static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int(s * 1_000_000_000)) }

  /// A number of milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }

  /// A number of microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1_000) }

  /// A number of nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
}
