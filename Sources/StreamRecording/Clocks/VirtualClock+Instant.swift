extension VirtualClock {
  /// A point of virtual time, counted from the making of the clock.
  ///
  /// ```swift
  /// await clock.advance(to: .start.advanced(by: .seconds(3600)))
  /// ```
  ///
  /// Instants of two clocks compare by their offset alone.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock was made.
    public let offset: Duration

    /// The instant at which every virtual clock begins.
    public static let start = Instant(offset: .zero)

    /// Makes the instant that is `offset` after the clock's beginning.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The instant that is `duration` later, or earlier where it is negative.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from here to another instant; negative where that one is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Tells whether the left instant is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }

    /// The offset as a duration reads.
    public var description: String { "\(offset)" }
  }

  /// Which of the things due at one instant comes first.
  package enum Turn: Int, Sendable {
    /// In the order in which they were scheduled or went to sleep.
    case inOrder

    /// When all else that is due at the instant has run, and come to rest.
    case last
  }
}
