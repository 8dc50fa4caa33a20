import Foundation

extension NSError {
  /// Keys whose text is made for people, and differs between platforms and languages.
  private static let localizedKeys: Set<String> = [
    NSLocalizedDescriptionKey, NSLocalizedFailureReasonErrorKey,
    NSLocalizedRecoverySuggestionErrorKey, NSLocalizedRecoveryOptionsErrorKey,
    "NSLocalizedFailure", "NSDebugDescription", "NSDescription",
  ]

  /// Writes domain, code and what the error says beyond text for people.
  func writeProperties(to writer: inout LiteralWriter, namingDomain: Bool) {
    let userInfo = userInfo.filter { key, _ in
      !Self.localizedKeys.contains(key) && !key.hasPrefix("_")
    }
    writer.text.openGroup()
    if namingDomain {
      writer.text.append("domain: ")
      let domain =
        domain.contains("(unknown context at")
        ? TypeName.text(fromQualified: domain) : domain
      StringLiteral.append(domain, to: &writer.text, limits: writer.limits)
      writer.text.separate()
    }
    writer.text.append("code: \(code)")
    if !userInfo.isEmpty {
      writer.text.separate()
      writer.text.append("userInfo: ")
      writer.write(userInfo, in: .declared)
    }
    writer.text.closeGroup()
  }
}

extension NSError: LiteralForm {
  class var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    // On Apple platforms an error of Swift may come in the clothes of an NSError.
    let error: any Error = self
    if !(Swift.type(of: error) is AnyClass) {
      return writer.write(error, in: .existential)
    }
    let name = TypeName.text(of: Swift.type(of: self))
    writer.text.append(name.hasPrefix("_") ? "NSError(" : "\(name)(")
    writeProperties(to: &writer, namingDomain: true)
    writer.text.append(")")
  }
}

/// An error of the system that is an `NSError` underneath, with a code alone on every platform.
protocol SystemErrorForm: LiteralForm, Error {}

extension SystemErrorForm {
  static var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append("\(TypeName.text(of: Self.self))(")
    (self as NSError).writeProperties(to: &writer, namingDomain: false)
    writer.text.append(")")
  }
}

extension CocoaError: SystemErrorForm {}
extension POSIXError: SystemErrorForm {}
extension URLError: SystemErrorForm {}

extension URLError.Code: PlainForm {
  var plainText: String { "URLError.Code(rawValue: \(rawValue))" }
}
