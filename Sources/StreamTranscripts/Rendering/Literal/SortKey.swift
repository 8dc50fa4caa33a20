/// What the elements of a set or the keys of a dictionary are sorted by.
///
/// Numbers come first and by their size, everything else by the bytes of its text.
enum SortKey {
  case integer(Int64, text: [UInt8])
  case number(Double, text: [UInt8])
  case text([UInt8])

  /// Makes the key of a value that is written as `text`.
  init(_ value: Any, text: [UInt8]) {
    let type = Swift.type(of: value)
    if type == AnyHashable.self, let base = (value as? AnyHashable)?.base {
      self.init(base, text: text)
    } else if type is any BinaryInteger.Type, let integer = value as? any BinaryInteger {
      self =
        Int64(exactly: integer).map { .integer($0, text: text) }
        ?? .number(Double(integer), text: text)
    } else if type is any BinaryFloatingPoint.Type, let float = value as? any BinaryFloatingPoint {
      let number = Double(float)
      self = number.isNaN ? .text(text) : .number(number, text: text)
    } else {
      self = .text(text)
    }
  }

  private var number: Double? {
    switch self {
    case .integer(let value, _): Double(value)
    case .number(let value, _): value
    case .text: nil
    }
  }

  private var text: [UInt8] {
    switch self {
    case .integer(_, let text), .number(_, let text), .text(let text): text
    }
  }
}

extension SortKey: Comparable {
  static func < (left: SortKey, right: SortKey) -> Bool {
    if case .integer(let one, _) = left, case .integer(let other, _) = right, one != other {
      return one < other
    }
    if let one = left.number, let other = right.number, one != other { return one < other }
    if (left.number == nil) != (right.number == nil) { return left.number != nil }
    return left.text.lexicographicallyPrecedes(right.text)
  }

  static func == (left: SortKey, right: SortKey) -> Bool {
    !(left < right) && !(right < left)
  }
}
