import Foundation

/// A value of Foundation with a text that is the same on every platform.
protocol PlainForm: LiteralForm {
  /// The text, which names the type or is like that of no other.
  var plainText: String { get }
}

extension PlainForm {
  static var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append(plainText)
  }
}

extension Date: PlainForm {
  var plainText: String { DateText.text(of: self) }
}

extension UUID: PlainForm {
  var plainText: String { uuidString }
}

extension Duration: PlainForm {
  var plainText: String { DurationText.text(of: self) }
}

extension URL: PlainForm {
  var plainText: String {
    let base = baseURL.map { ", relativeTo: \(StringLiteral.quoted($0.absoluteString))" } ?? ""
    return "URL(\(StringLiteral.quoted(relativeString))\(base))"
  }
}

extension URLComponents: PlainForm {
  var plainText: String { "URLComponents(\(StringLiteral.quoted(string ?? "")))" }
}

extension IndexPath: PlainForm {
  var plainText: String { "IndexPath([\(map { "\($0)" }.joined(separator: ", "))])" }
}

extension IndexSet: PlainForm {
  var plainText: String {
    let ranges = rangeView.map { "\($0.lowerBound)..<\($0.upperBound)" }
    return "IndexSet(\(ranges.joined(separator: ", ")))"
  }
}

extension TimeZone: PlainForm {
  var plainText: String { "TimeZone(\(StringLiteral.quoted(identifier)))" }
}

extension Locale: PlainForm {
  var plainText: String { "Locale(\(StringLiteral.quoted(identifier)))" }
}

extension Calendar: PlainForm {
  var plainText: String {
    "Calendar(\(identifier), timeZone: \(StringLiteral.quoted(timeZone.identifier)))"
  }
}

extension Measurement: LiteralForm {
  static var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append("Measurement(\(value.numberText) \(unit.symbol))")
  }
}

extension AttributedString: PlainForm {
  /// The characters; attributes are only counted, since their values needn't have a text.
  var plainText: String {
    let text = StringLiteral.quoted(String(characters))
    let count = runs.count
    return "AttributedString(\(text)\(count > 1 ? ", \(count) runs" : ""))"
  }
}

extension DateInterval: PlainForm {
  var plainText: String {
    "DateInterval(start: \(start.plainText), duration: \(duration.numberText))"
  }
}

extension CGPoint: PlainForm {
  var plainText: String { "CGPoint(x: \(x.numberText), y: \(y.numberText))" }
}

extension CGSize: PlainForm {
  var plainText: String { "CGSize(width: \(width.numberText), height: \(height.numberText))" }
}

extension Data: LiteralForm {
  static var naming: LiteralNaming { .plain }

  /// How many bytes are written, and how many of them on a line.
  private static let limits = (count: 4096, line: 16)

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    guard !isEmpty else { return writer.text.append("Data(0 bytes)") }
    writer.text.append("Data(\(count) \(count == 1 ? "byte" : "bytes"):")
    let shown = prefix(Self.limits.count)
    writer.text.openGroupWithBlank()
    for (index, byte) in shown.enumerated() {
      if index > 0 {
        if index % Self.limits.line == 0 {
          writer.text.separateByBlank()
        } else {
          writer.text.append(UInt8(ascii: " "))
        }
      }
      writer.text.append(Self.hexadecimal[Int(byte >> 4)])
      writer.text.append(Self.hexadecimal[Int(byte & 15)])
    }
    if shown.count < count {
      writer.text.separateByBlank()
      writer.text.append(RenderingLimits.note(onRestOf: self, after: shown.count))
    }
    writer.text.closeGroup()
    writer.text.append(")")
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
