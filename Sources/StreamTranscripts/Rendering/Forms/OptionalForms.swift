/// An optional of any type, apart from what it wraps.
private protocol AnyOptional {
  /// What is wrapped.
  var wrapped: Any? { get }
}

extension Optional: LiteralForm, AnyOptional {
  static var naming: LiteralNaming { .plain }

  fileprivate var wrapped: Any? { self }

  /// Writes `nil`, or what is wrapped; `.some(…)` only where that would read as less than it is.
  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    guard case .some(let wrapped) = self else {
      return writer.text.append(
        position == .existential ? "\(TypeName.text(of: Self.self)).none" : "nil")
    }
    let inner: LiteralPosition =
      type(of: wrapped as Any) != Wrapped.self
      ? .existential : position == .existential ? .existential : position
    if position == .existential || Self.isNil(wrapped) {
      writer.text.append(".some(")
      writer.write(wrapped, in: inner)
      writer.text.append(")")
    } else {
      writer.write(wrapped, in: inner)
    }
  }

  /// Whether a wrapped value is an optional that would be written as `nil`, at any depth.
  private static func isNil(_ value: Any) -> Bool {
    guard type(of: value) is any AnyOptional.Type, let optional = value as? any AnyOptional else {
      return false
    }
    return optional.wrapped.map(isNil) ?? true
  }
}

extension Result: LiteralForm {
  static var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    if position != .declared { writer.text.append(TypeName.text(of: Self.self)) }
    switch self {
    case .success(let value):
      writer.text.append(".success(")
      writer.write(value, in: type(of: value as Any) == Success.self ? .declared : .existential)
    case .failure(let error):
      writer.text.append(".failure(")
      writer.write(error, in: type(of: error as Any) == Failure.self ? .declared : .existential)
    }
    writer.text.append(")")
  }
}

extension AnyHashable: LiteralForm {
  static var naming: LiteralNaming { .needed }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.write(base, in: .existential)
  }
}
