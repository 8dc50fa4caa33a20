/// Tells one subscriber or subscription from another.
public struct CombineIdentifier: Hashable, CustomStringConvertible {
  private let object: ObjectIdentifier

  /// The identity of an object.
  public init(_ object: AnyObject) {
    self.object = ObjectIdentifier(object)
  }

  /// The identifier as text.
  public var description: String { "\(object)" }
}

/// Something that can be told from others of its kind.
public protocol CustomCombineIdentifierConvertible {
  /// What tells it from others.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
