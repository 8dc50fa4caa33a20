import Foundation

/// How the values of one type are written.
struct TypeForm {
  /// The ways there are.
  enum Kind {
    /// By the library, as a literal.
    case literal(LiteralNaming)

    /// By the type itself.
    case representable

    /// From the stored properties of an object, which may be part of a cycle.
    case object

    /// Not at all, since what is in it varies, or can't be read from here.
    case opaque

    /// From what its mirror shows.
    case reflected
  }

  /// The type's name.
  let name: String

  /// The way that values are written.
  let kind: Kind

  /// The type of the raw value that a value stands for.
  let rawType: Any.Type?

  /// Whether the value may be a mere cover of another one.
  let mayBeCover: Bool

  /// Whether a container that shows itself as a set or a dictionary has an order of its own.
  var keepsOrder: Bool { name.contains("Ordered") }

  /// Finds out about a type.
  init(_ type: Any.Type) {
    let qualified = String(reflecting: type)
    name = TypeName.text(fromQualified: qualified)
    rawType = (type as? any RawRepresentable.Type).map { Self.rawValueType(of: $0) }
    mayBeCover = rawType != nil || type is any Error.Type
    kind = Self.kind(of: type, qualified: qualified)
  }

  private static func kind(of type: Any.Type, qualified: String) -> Kind {
    if type is any TranscriptRepresentable.Type { return .representable }
    if let literal = type as? any LiteralForm.Type { return .literal(literal.naming) }
    guard type is AnyClass else { return .reflected }
    // An actor's properties can't be read from outside without a race.
    if type is any Actor.Type { return .opaque }
    // What the system's objects consist of differs between platforms.
    return isOfSystem(qualified) ? .opaque : .object
  }

  private static let systemModules: Set<Substring> = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "__C",
  ]

  /// Whether a class belongs to Foundation or Dispatch, or is one of Objective-C.
  private static func isOfSystem(_ qualified: String) -> Bool {
    guard let module = qualified.firstIndex(of: ".").map({ qualified[..<$0] }) else { return true }
    return systemModules.contains(module)
  }

  private static func rawValueType<Type: RawRepresentable>(of type: Type.Type) -> Any.Type {
    Type.RawValue.self
  }
}
