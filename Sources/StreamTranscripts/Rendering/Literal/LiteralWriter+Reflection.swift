import Foundation

extension LiteralWriter {
  /// Writes what a value's mirror shows.
  mutating func reflect(_ value: Any, _ form: TypeForm, in position: LiteralPosition) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      writeCase(value, mirror, form, in: position)
    case .tuple:
      text.append(UInt8(ascii: "("))
      writeFields(mirror.children)
      text.append(UInt8(ascii: ")"))
    case .struct, .class, .foreignReference, .optional:
      writeProperties(mirror, form)
    case .collection:
      writeContainer(form, in: position) { writer in
        writer.text.append(UInt8(ascii: "["))
        writer.writeGroup(mirror.children, count: nil) { $0.write($1.value, in: .field) }
        writer.text.append(UInt8(ascii: "]"))
      }
    case .set:
      writeContainer(form, in: position) { $0.writeSet(mirror.children, form) }
    case .dictionary:
      writeContainer(form, in: position) { $0.writeDictionary(mirror.children, form) }
    case nil:
      writeStyleless(value, mirror, form)
    @unknown default:
      writeProperties(mirror, form)
    }
  }

  // MARK: Structs, classes and tuples

  private mutating func writeProperties(_ mirror: Mirror, _ form: TypeForm) {
    text.append(form.name)
    text.append(UInt8(ascii: "("))
    if form.mayBeCover, writeCovered(mirror, form) { return text.append(UInt8(ascii: ")")) }
    if mirror.displayStyle == .class {
      writeFields(Self.properties(ofObject: mirror))
    } else {
      writeFields(mirror.children)
    }
    text.append(UInt8(ascii: ")"))
  }

  /// Writes the only property of a type that covers an error of the system or a raw value.
  ///
  /// Returns whether the type does.
  private mutating func writeCovered(_ mirror: Mirror, _ form: TypeForm) -> Bool {
    let children = mirror.children.makeIterator()
    guard let child = children.next(), children.next() == nil else { return false }
    if child.label == "_nsError", type(of: child.value) is NSError.Type,
      let error = child.value as? NSError
    {
      error.writeProperties(to: &self, namingDomain: false)
      return true
    }
    guard child.label == "rawValue", let rawType = form.rawType, rawType == type(of: child.value)
    else { return false }
    text.append("rawValue: ")
    write(child.value, in: .declared)
    return true
  }

  /// The properties of an object, those of its superclasses first.
  private static func properties(ofObject mirror: Mirror) -> [Mirror.Child] {
    var levels = [mirror]
    while let parent = levels.last?.superclassMirror { levels.append(parent) }
    return levels.reversed().flatMap { level in
      let children = Array(level.children)
      return children.contains { $0.label == observationRegistrar }
        ? observableProperties(children) : children
    }
  }

  private static let observationRegistrar = "_$observationRegistrar"

  /// The properties of an `@Observable` class as its author named them.
  private static func observableProperties(_ children: [Mirror.Child]) -> [Mirror.Child] {
    children.compactMap { child in
      guard let label = child.label, label != observationRegistrar else { return nil }
      return (label: label.hasPrefix("_") ? String(label.dropFirst()) : label, value: child.value)
    }
  }

  private mutating func writeFields(_ children: some Sequence<Mirror.Child>) {
    writeGroup(children, count: nil) { $0.writeField($1) }
  }

  private mutating func writeField(_ child: Mirror.Child) {
    if var label = child.label { label.withUTF8 { appendLabel($0) } }
    write(child.value, in: .field)
  }

  private static let lazyPrefix = Array("$__lazy_storage_$_".utf8)

  /// Writes a property's name, without what the compiler puts before that of a lazy one.
  private mutating func appendLabel(_ label: UnsafeBufferPointer<UInt8>) {
    // An element of a tuple without a label has its number.
    if label.first == UInt8(ascii: ".") { return }
    if label.first == UInt8(ascii: "$"), label.starts(with: Self.lazyPrefix) {
      text.append(contentsOf: label.dropFirst(Self.lazyPrefix.count))
    } else {
      text.append(contentsOf: label)
    }
    text.append(UInt8(ascii: ":"))
    text.append(UInt8(ascii: " "))
  }

  // MARK: Enums

  private mutating func writeCase(
    _ value: Any, _ mirror: Mirror, _ form: TypeForm, in position: LiteralPosition
  ) {
    if position != .declared { text.append(form.name) }
    guard let child = mirror.children.first, let name = child.label else {
      return writeCaseWithoutPayload(value, form, in: position)
    }
    text.append(UInt8(ascii: "."))
    text.append(name)
    text.append(UInt8(ascii: "("))
    let payload = Mirror(reflecting: child.value)
    if payload.displayStyle == .tuple, !payload.children.isEmpty {
      writeFields(payload.children)
    } else {
      write(child.value, in: .field)
    }
    text.append(UInt8(ascii: ")"))
  }

  private mutating func writeCaseWithoutPayload(
    _ value: Any, _ form: TypeForm, in position: LiteralPosition
  ) {
    if let name = EnumCase.name(of: value) {
      text.append(UInt8(ascii: "."))
      text.append(name)
    } else if let rawType = form.rawType, let representable = value as? any RawRepresentable {
      let raw = Self.rawValue(of: representable)
      if position == .declared { text.append(form.name) }
      text.append("(rawValue: ")
      write(raw, in: rawType == type(of: raw) ? .declared : .field)
      text.append(UInt8(ascii: ")"))
    } else {
      text.append(".‹case without a name›")
    }
  }

  private static func rawValue<Value: RawRepresentable>(of value: Value) -> Any {
    value.rawValue
  }

  // MARK: Containers of other modules

  private mutating func writeContainer(
    _ form: TypeForm, in position: LiteralPosition, _ body: (inout LiteralWriter) -> Void
  ) {
    if position == .declared { return body(&self) }
    text.append(form.name)
    text.append(UInt8(ascii: "("))
    body(&self)
    text.append(UInt8(ascii: ")"))
  }

  private mutating func writeSet(_ children: Mirror.Children, _ form: TypeForm) {
    text.append(UInt8(ascii: "["))
    if form.keepsOrder {
      writeGroup(children, count: nil) { $0.write($1.value, in: .field) }
    } else {
      // One more than the limit, so that it is noticed.
      writeSortedGroup(children.prefix(limits.values + 1)) { writer, child in
        writer.write(child.value, in: .field)
        return child.value
      }
    }
    text.append(UInt8(ascii: "]"))
  }

  private mutating func writeDictionary(_ children: Mirror.Children, _ form: TypeForm) {
    let pairs = children.prefix(limits.values + 1).map { child -> (key: Any, value: Any?) in
      let parts = Array(Mirror(reflecting: child.value).children.prefix(3))
      return parts.count == 2 ? (parts[0].value, parts[1].value) : (child.value, nil)
    }
    guard !pairs.isEmpty else { return text.append("[:]") }
    let writeKey = { (writer: inout LiteralWriter, pair: (key: Any, value: Any?)) -> Any in
      writer.write(pair.key, in: .field)
      return pair.key
    }
    let writeValue = { (writer: inout LiteralWriter, pair: (key: Any, value: Any?)) in
      guard let value = pair.value else { return }
      writer.text.append(": ")
      writer.write(value, in: .field)
    }
    text.append(UInt8(ascii: "["))
    if form.keepsOrder {
      writeGroup(pairs, count: pairs.count) { writer, pair in
        _ = writeKey(&writer, pair)
        writeValue(&writer, pair)
      }
    } else {
      writeSortedGroup(pairs, key: writeKey, value: writeValue)
    }
    text.append(UInt8(ascii: "]"))
  }

  // MARK: What has no parts

  private mutating func writeStyleless(_ value: Any, _ mirror: Mirror, _ form: TypeForm) {
    if let type = value as? any Any.Type {
      text.append("\(TypeName.text(of: type)).self")
    } else if !mirror.children.isEmpty {
      writeProperties(mirror, form)
    } else if form.name.contains("->") {
      text.append("‹function \(form.name)›")
    } else {
      text.append("‹\(form.name)›")
    }
  }
}

/// The names of an enum's cases, whatever description the type has.
private enum EnumCase {
  /// The name of a value's case; `nil` where the value is no enum of Swift.
  static func name<Value>(of value: Value) -> String? {
    nameOfCase(value).map { String(cString: $0) }
  }
}

/// What the standard library's `print` asks for a case's name; reflection has no other way to it.
@_silgen_name("swift_EnumCaseName")
private func nameOfCase<Value>(_ value: Value) -> UnsafePointer<CChar>?
