import Foundation

/// A number that is written by its shortest text that reads back as the same number.
protocol NumberForm: LiteralForm {
  /// The text.
  var numberText: String { get }
}

extension NumberForm {
  static var naming: LiteralNaming { .needed }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append(numberText)
  }
}

extension NumberForm where Self: BinaryInteger {
  var numberText: String { description }
}

extension NumberForm where Self: BinaryFloatingPoint & CustomStringConvertible {
  /// A value that is no number has no sign, since which one it gets differs between processors.
  var numberText: String { isNaN ? "nan" : description }
}

extension Int: NumberForm {
  static var naming: LiteralNaming { .plain }
}

extension Int8: NumberForm {}
extension Int16: NumberForm {}
extension Int32: NumberForm {}
extension Int64: NumberForm {}
extension UInt: NumberForm {}
extension UInt8: NumberForm {}
extension UInt16: NumberForm {}
extension UInt32: NumberForm {}
extension UInt64: NumberForm {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: NumberForm {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: NumberForm {}

extension Double: NumberForm {
  static var naming: LiteralNaming { .plain }
}

extension Float: NumberForm {}
extension CGFloat: NumberForm {}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: NumberForm {}
#endif

#if arch(x86_64) && !os(Windows) && !os(Android)
  extension Float80: NumberForm {}
#endif

extension Decimal: NumberForm {
  var numberText: String { isNaN ? "nan" : description }
}

extension Bool: LiteralForm {
  static var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append(self ? "true" : "false")
  }
}
