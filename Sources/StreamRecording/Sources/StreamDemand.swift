/// How many values a subscriber asks for.
public enum StreamDemand: Sendable, Hashable {
  /// As many values as the stream has.
  case unlimited

  /// This many values; a negative number counts as zero.
  case max(Int)
}

extension StreamDemand: ExpressibleByIntegerLiteral {
  /// Asks for this many values, as in `recorder.request(3)`.
  public init(integerLiteral value: Int) {
    self = .max(value)
  }
}

extension StreamDemand {
  /// The number of values, which is `Int.max` where there is no limit.
  var count: Int {
    switch self {
    case .unlimited: .max
    case .max(let count): Swift.max(count, 0)
    }
  }

  /// The demand that a number of values stands for.
  static func count(_ count: Int) -> StreamDemand {
    count == .max ? .unlimited : .max(count)
  }

  /// The demand as a transcript writes it.
  package var text: String {
    switch self {
    case .unlimited: "unlimited"
    case .max(let count): "\(count)"
    }
  }
}
