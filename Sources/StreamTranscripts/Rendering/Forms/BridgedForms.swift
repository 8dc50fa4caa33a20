import Foundation

/// An object of Foundation that stands for a value of Swift and is written as that.
///
/// On Apple platforms a value may be either without anybody having chosen.
protocol BridgedForm: LiteralForm {
  /// The value.
  var bridged: Any { get }
}

extension BridgedForm {
  static var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.write(bridged, in: .declared)
  }
}

extension NSString: BridgedForm {
  var bridged: Any { String(describing: self) }
}

extension NSDate: BridgedForm {
  var bridged: Any { Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate) }
}

extension NSURL: BridgedForm {
  var bridged: Any { self as URL }
}

extension NSUUID: BridgedForm {
  var bridged: Any { self as UUID }
}

extension NSData: BridgedForm {
  var bridged: Any { Data(referencing: self) }
}

extension NSArray: BridgedForm {
  var bridged: Any { map { $0 } }
}

extension NSSet: BridgedForm {
  var bridged: Any { Set(compactMap { $0 as? AnyHashable }) }
}

extension NSDictionary: BridgedForm {
  var bridged: Any {
    Dictionary(
      compactMap { key, value in (key as? AnyHashable).map { ($0, value) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension NSNull: LiteralForm {
  class var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append("NSNull()")
  }
}

extension NSNumber: LiteralForm {
  class var naming: LiteralNaming { .plain }

  /// Writes the number, or `true` and `false` where it is a Boolean.
  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    if isBoolean { return writer.text.append(boolValue ? "true" : "false") }
    if let decimal = self as? NSDecimalNumber {
      return writer.write(decimal.decimalValue, in: .declared)
    }
    let kind = String(cString: objCType)
    if kind == "d" || kind == "f" {
      writer.text.append(doubleValue.numberText)
    } else if kind == "Q" {
      writer.text.append(uint64Value.numberText)
    } else {
      writer.text.append(int64Value.numberText)
    }
  }

  private var isBoolean: Bool {
    #if canImport(Darwin)
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      String(cString: objCType) == "c" && (self == true as NSNumber || self == false as NSNumber)
    #endif
  }
}
