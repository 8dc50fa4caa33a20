/// A collection that is written as `[…]` in its own order.
protocol ListForm: LiteralForm, Collection {}

extension ListForm {
  static var naming: LiteralNaming { .needed }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.writeList(self, in: .declared)
  }
}

extension Array: ListForm {
  static var naming: LiteralNaming { naming(of: Element.self) }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    if isEmpty, position == .existential {
      return writer.text.append("\(TypeName.text(of: Self.self))()")
    }
    writer.writeList(self, in: position)
  }
}

extension ArraySlice: ListForm {}
extension ContiguousArray: ListForm {}
extension CollectionOfOne: ListForm {}
extension EmptyCollection: ListForm {}

extension Set: LiteralForm {
  static var naming: LiteralNaming { .needed }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append(UInt8(ascii: "["))
    writer.writeSortedGroup(self) { writer, element in
      writer.writeElement(element, in: .declared)
      return element
    }
    writer.text.append(UInt8(ascii: "]"))
  }
}

extension Dictionary: LiteralForm {
  static var naming: LiteralNaming {
    naming(of: Key.self) == .plain && naming(of: Value.self) == .plain ? .plain : .needed
  }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    guard !isEmpty else {
      return writer.text.append(
        position == .existential ? "\(TypeName.text(of: Self.self))()" : "[:]")
    }
    writer.text.append(UInt8(ascii: "["))
    writer.writeSortedGroup(
      self,
      key: { writer, pair in
        writer.writeElement(pair.key, in: position)
        return pair.key
      },
      value: { writer, pair in
        writer.text.append(": ")
        writer.writeElement(pair.value, in: position)
      })
    writer.text.append(UInt8(ascii: "]"))
  }
}

extension KeyValuePairs: LiteralForm {
  static var naming: LiteralNaming { .needed }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    guard !isEmpty else { return writer.text.append("[:]") }
    writer.text.append(UInt8(ascii: "["))
    writer.writeGroup(self, count: count) { writer, pair in
      writer.writeElement(pair.key, in: .declared)
      writer.text.append(": ")
      writer.writeElement(pair.value, in: .declared)
    }
    writer.text.append(UInt8(ascii: "]"))
  }
}

extension LiteralForm {
  /// Whether the text of an element tells its type, as far as the element's type tells.
  static func naming(of element: Any.Type) -> LiteralNaming {
    (element as? any LiteralForm.Type)?.naming ?? .plain
  }
}

extension LiteralWriter {
  /// Writes `[…]` in the order of a collection.
  mutating func writeList<List: Collection>(_ list: List, in position: LiteralPosition) {
    text.append(UInt8(ascii: "["))
    writeGroup(list, count: list.count) { $0.writeElement($1, in: position) }
    text.append(UInt8(ascii: "]"))
  }

  /// Writes an element of a collection in `position`, unless another type than its own is declared.
  mutating func writeElement<Element>(_ element: Element, in position: LiteralPosition) {
    let element: Any = element
    write(element, in: type(of: element) == Element.self ? position : .existential)
  }
}
