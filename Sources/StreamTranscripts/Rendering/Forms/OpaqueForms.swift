/// A type that says nothing about a value but where something lies in memory.
///
/// A stand-in with the type's name is written in its place, since an address differs in each run.
protocol OpaqueForm: LiteralForm {}

extension OpaqueForm {
  static var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append("‹\(TypeName.text(of: Self.self))›")
  }
}

extension ObjectIdentifier: OpaqueForm {}
extension OpaquePointer: OpaqueForm {}
extension UnsafePointer: OpaqueForm {}
extension UnsafeMutablePointer: OpaqueForm {}
extension UnsafeRawPointer: OpaqueForm {}
extension UnsafeMutableRawPointer: OpaqueForm {}
extension UnsafeBufferPointer: OpaqueForm {}
extension UnsafeMutableBufferPointer: OpaqueForm {}
extension UnsafeRawBufferPointer: OpaqueForm {}
extension UnsafeMutableRawBufferPointer: OpaqueForm {}
extension Unmanaged: OpaqueForm {}
extension ManagedBufferPointer: OpaqueForm {}
extension Regex: OpaqueForm {}
extension Task: OpaqueForm {}
extension AsyncStream: OpaqueForm {}
extension AsyncThrowingStream: OpaqueForm {}
extension UnsafeContinuation: OpaqueForm {}
extension CheckedContinuation: OpaqueForm {}

extension AnyKeyPath: LiteralForm {
  class var naming: LiteralNaming { .plain }

  /// Writes `\User.name`; the address of a computed property is left out.
  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    var path = "‹\(TypeName.text(of: Swift.type(of: self)))›"
    if #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) {
      let name = String(reflecting: self)
      if name.hasPrefix("\\") { path = Self.withoutAddresses(name) }
    }
    writer.text.append(path)
  }

  private static func withoutAddresses(_ path: String) -> String {
    var parts = path.components(separatedBy: "0x")
    let rest = parts.dropFirst().map { part in
      String(part.drop { $0.isHexDigit }.drop { $0 == " " })
    }
    parts.replaceSubrange(1..., with: rest)
    return parts.joined()
  }
}
