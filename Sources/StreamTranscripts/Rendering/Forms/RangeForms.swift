/// A range that is written with its operator.
protocol RangeForm: LiteralForm {
  /// The type of its bounds.
  associatedtype Edge

  /// What stands before, the operator, and what stands after it.
  var edges: (lower: Edge?, symbol: String, upper: Edge?) { get }
}

extension RangeForm {
  static var naming: LiteralNaming { naming(of: Edge.self) }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    let (lower, symbol, upper) = edges
    if let lower { writer.writeElement(lower, in: position) }
    writer.text.append(symbol)
    if let upper { writer.writeElement(upper, in: position) }
  }
}

extension Range: RangeForm {
  var edges: (lower: Bound?, symbol: String, upper: Bound?) { (lowerBound, "..<", upperBound) }
}

extension ClosedRange: RangeForm {
  var edges: (lower: Bound?, symbol: String, upper: Bound?) { (lowerBound, "...", upperBound) }
}

extension PartialRangeFrom: RangeForm {
  var edges: (lower: Bound?, symbol: String, upper: Bound?) { (lowerBound, "...", nil) }
}

extension PartialRangeThrough: RangeForm {
  var edges: (lower: Bound?, symbol: String, upper: Bound?) { (nil, "...", upperBound) }
}

extension PartialRangeUpTo: RangeForm {
  var edges: (lower: Bound?, symbol: String, upper: Bound?) { (nil, "..<", upperBound) }
}
