extension Subscribers {
  /// How many values a subscriber asks for: a number or all of them.
  @frozen
  public struct Demand: Hashable, Comparable, Sendable {
    /// A number of values; `nil` when all are asked for.
    public let max: Int?

    private init(number: Int?) {
      max = number
    }

    /// All the values that there are.
    public static let unlimited = Demand(number: nil)

    /// No value; the same as `.max(0)`.
    public static let none = Demand(number: 0)

    /// At most a number of values; a negative number traps.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand isn't negative")
      return Demand(number: value)
    }

    /// Tells whether the left one asks for fewer values.
    public static func < (left: Demand, right: Demand) -> Bool {
      switch (left.max, right.max) {
      case (nil, _): false
      case (_, nil): true
      case (let left?, let right?): left < right
      }
    }

    /// Adds up; what is too many to count is unlimited.
    public static func + (left: Demand, right: Demand) -> Demand {
      guard let first = left.max, let second = right.max else { return .unlimited }
      let (sum, overflow) = first.addingReportingOverflow(second)
      return overflow ? .unlimited : Demand(number: sum)
    }

    /// Adds to a demand.
    public static func += (left: inout Demand, right: Demand) {
      left = left + right
    }

    /// Adds a number of values.
    public static func + (left: Demand, right: Int) -> Demand {
      left + .max(right)
    }

    /// Adds a number of values to a demand.
    public static func += (left: inout Demand, right: Int) {
      left = left + right
    }

    /// Takes away what was delivered; never below none, and unlimited stays unlimited.
    public static func - (left: Demand, right: Demand) -> Demand {
      guard let first = left.max else { return .unlimited }
      guard let second = right.max else { return .none }
      return Demand(number: Swift.max(0, first - second))
    }

    /// Takes away from a demand.
    public static func -= (left: inout Demand, right: Demand) {
      left = left - right
    }

    /// Takes away a number of values.
    public static func -= (left: inout Demand, right: Int) {
      left = left - .max(right)
    }

    /// Compares a demand with a number of values.
    public static func == (left: Demand, right: Int) -> Bool {
      left.max == right
    }

    /// Tells whether more than a number of values is asked for.
    public static func > (left: Demand, right: Int) -> Bool {
      left > .max(right)
    }

    /// Traps on a request for nothing, as the publishers of Combine do.
    func assertAsksForSomething() {
      precondition(self > Demand.none, "a request asks for at least one value")
    }
  }
}

extension Subscribers.Demand: CustomStringConvertible {
  /// `unlimited` or `max(n)`.
  public var description: String {
    max.map { "max(\($0))" } ?? "unlimited"
  }
}
