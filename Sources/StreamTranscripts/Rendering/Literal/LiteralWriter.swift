/// Writes values as literals, one after the other, and knows the types it has met.
///
/// A value runs no code of its own here but its `transcriptText` and a custom mirror, so it has to
/// be used outside of any lock.
struct LiteralWriter {
  /// What is written so far.
  var text = LiteralText()

  /// The bounds.
  let limits: RenderingLimits

  private var forms: [ObjectIdentifier: TypeForm] = [:]
  private var depth = 0
  private var visited = 0
  private var unorderedDepth = 0

  /// The objects that are being written, outermost first.
  private var openObjects: [ObjectIdentifier] = []

  /// The objects that were written, kept so that no other can take one's identity.
  private var writtenObjects: [ObjectIdentifier: (object: AnyObject, length: Int)] = [:]

  /// Starts with no types known.
  init(limits: RenderingLimits = .standard) {
    self.limits = limits
  }

  /// Whether the types that are written without looking them up have no text of their own.
  private static let commonTypesArePlain =
    !(Int.self is any TranscriptRepresentable.Type)
    && !(String.self is any TranscriptRepresentable.Type)
    && !(Double.self is any TranscriptRepresentable.Type)
    && !(Bool.self is any TranscriptRepresentable.Type)

  /// The text of one value.
  ///
  /// - Complexity: O(*n*) in what is written, within the limits.
  mutating func text(of value: Any, in position: LiteralPosition) -> String {
    if Self.commonTypesArePlain {
      let type = Swift.type(of: value)
      if type == Int.self, let value = value as? Int { return value.description }
      if type == String.self, let value = value as? String {
        return StringLiteral.text(of: value, limits: limits)
      }
      if type == Substring.self, position == .declared, let value = value as? Substring {
        return StringLiteral.text(of: String(value), limits: limits)
      }
    }
    text.removeAll()
    visited = 0
    write(value, in: position)
    writtenObjects.removeAll()
    return text.laidOut
  }

  /// Writes a value.
  mutating func write(_ value: Any, in position: LiteralPosition) {
    visited += 1
    let type = Swift.type(of: value)
    if Self.commonTypesArePlain {
      if type == Int.self, let value = value as? Int {
        return text.append(decimal: value)
      }
      if type == String.self, let value = value as? String {
        return StringLiteral.append(value, to: &text, limits: limits)
      }
      if type == Double.self, let value = value as? Double {
        return text.append(value.isNaN ? "nan" : value.description)
      }
      if type == Bool.self, let value = value as? Bool {
        return text.append(value ? "true" : "false")
      }
    }
    let form = form(of: type)
    guard depth < limits.depth else {
      return text.append("‹\(form.name), more than \(limits.depth) levels deep›")
    }
    depth += 1
    write(value, form, in: position)
    depth -= 1
  }

  private mutating func write(_ value: Any, _ form: TypeForm, in position: LiteralPosition) {
    switch form.kind {
    case .literal(let naming):
      guard let literal = value as? any LiteralForm else {
        return reflect(value, form, in: position)
      }
      guard position != .declared, naming == .needed else {
        return literal.write(to: &self, in: position)
      }
      text.append(form.name)
      text.append(UInt8(ascii: "("))
      literal.write(to: &self, in: .declared)
      text.append(UInt8(ascii: ")"))
    case .representable:
      let own = (value as? any TranscriptRepresentable)?.transcriptText ?? ""
      text.append(own.isEmpty ? "‹empty text of \(form.name)›" : limits.cut(own))
    case .object:
      writeObject(value as AnyObject, form, in: position)
    case .opaque:
      text.append("‹\(form.name)›")
    case .reflected:
      reflect(value, form, in: position)
    }
  }

  /// How values of a type are written, found out once.
  mutating func form(of type: Any.Type) -> TypeForm {
    let identifier = ObjectIdentifier(type)
    if let form = forms[identifier] { return form }
    let form = TypeForm(type)
    forms[identifier] = form
    return form
  }

  /// Whether no more is to be written.
  var isFull: Bool { text.bytes.count >= limits.length || visited >= limits.values }

  /// Writes items as a group, until the limit of a text is reached.
  ///
  /// - Parameters:
  ///   - items: What is in the group.
  ///   - count: The number of items where it is known.
  ///   - write: Writes one.
  mutating func writeGroup<Items: Sequence>(
    _ items: Items, count: Int?, write: (inout LiteralWriter, Items.Element) -> Void
  ) {
    var written = 0
    for item in items {
      if written == 0 { text.openGroup() } else { text.separate() }
      if isFull {
        text.append(count.map { "‹\($0 - written) more›" } ?? "‹more›")
        text.closeGroup()
        return
      }
      write(&self, item)
      written += 1
    }
    if written > 0 { text.closeGroup() }
  }

  /// Writes items as a group sorted by their text, whatever order they come in.
  ///
  /// - Parameters:
  ///   - items: What is in the group.
  ///   - key: Writes what is sorted by, and returns the value that it stands for.
  ///   - value: Writes what follows the key; only ever asked for outside of an order that varies.
  mutating func writeSortedGroup<Items: Collection>(
    _ items: Items, key: (inout LiteralWriter, Items.Element) -> Any,
    value: ((inout LiteralWriter, Items.Element) -> Void)? = nil
  ) {
    let visitedBefore = visited
    var sorted: [(order: SortKey, key: LiteralText, item: Items.Element)] = []
    sorted.reserveCapacity(items.count)
    for item in items {
      guard visited < limits.values else { break }
      var subject: Any = ()
      let text = fragment { subject = key(&$0, item) }
      sorted.append((SortKey(subject, text: text.bytes), text, item))
    }
    guard sorted.count == items.count else {
      // Which of them came first is no part of the value.
      visited = max(visitedBefore, limits.values)
      return text.append("‹\(items.count) elements, too many to sort›")
    }
    sorted.sort { $0.order < $1.order }
    if let value {
      settleTies(in: &sorted, by: value)
    }
    writeGroup(sorted, count: sorted.count) { writer, entry in
      writer.text.append(entry.key)
      value?(&writer, entry.item)
    }
  }

  /// Puts entries with equal keys in the order of their values' text.
  private mutating func settleTies<Item>(
    in sorted: inout [(order: SortKey, key: LiteralText, item: Item)],
    by value: (inout LiteralWriter, Item) -> Void
  ) {
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, !(sorted[start].order < sorted[end].order) { end += 1 }
      if end - start > 1 {
        let tied = sorted[start..<end].map { entry in
          (entry: entry, text: fragment { value(&$0, entry.item) }.bytes)
        }
        let ordered = tied.sorted { $0.text.lexicographicallyPrecedes($1.text) }
        sorted.replaceSubrange(start..<end, with: ordered.map(\.entry))
      }
      start = end
    }
  }

  /// What `body` writes, apart from the text so far and from what is remembered of its objects.
  private mutating func fragment(_ body: (inout LiteralWriter) -> Void) -> LiteralText {
    let outer = text
    text = LiteralText()
    unorderedDepth += 1
    body(&self)
    unorderedDepth -= 1
    let fragment = text
    text = outer
    return fragment
  }

  /// Writes an object unless it is already being written, or was and is long.
  private mutating func writeObject(
    _ object: AnyObject, _ form: TypeForm, in position: LiteralPosition
  ) {
    let identifier = ObjectIdentifier(object)
    if let index = openObjects.lastIndex(of: identifier) {
      let levels = openObjects.count - index
      return text.append(
        "‹cycle to \(form.name), \(levels) \(levels == 1 ? "object" : "objects") up›")
    }
    if let written = writtenObjects[identifier], written.length > limits.repeatedObject {
      return text.append("‹\(form.name), the same as above›")
    }
    openObjects.append(identifier)
    let start = text.bytes.count
    reflect(object, form, in: position)
    openObjects.removeLast()
    if unorderedDepth == 0 {
      writtenObjects[identifier] = (object, text.bytes.count - start)
    }
  }
}
