/// Finds the snapshots that a person means by a name, a test's name, a folder or a pattern.
package struct NameSelection: Sendable {
  /// The names that there are to choose from.
  package let names: [String]

  /// Chooses from some names.
  package init(among names: [String]) {
    self.names = names
  }

  /// The names that a text stands for, in the order of ``names``.
  ///
  /// Tried in turn: a whole name; a pattern (see ``NamePattern``); the end of one name, or a test's
  /// name within it; a folder, which stands for everything below it.
  ///
  /// - Throws: Where there is none, or where a test's name is that of several.
  package func names(for text: String) throws(NameSelectionError) -> [String] {
    let text = Self.withoutExtensions(text)
    if let name = names.first(where: { $0.utf8.elementsEqual(text.utf8) }) { return [name] }
    if let pattern = NamePattern(text) {
      let matching = names.filter(pattern.matches)
      guard !matching.isEmpty else { throw NameSelectionError(.none(nearest: nil), text: text) }
      return matching
    }
    let named = names.filter { Self.isTestName(text, in: $0) }
    if named.count > 1 { throw NameSelectionError(.several(named), text: text) }
    if !named.isEmpty { return named }
    let folder = text.hasSuffix("/") ? text : text + "/"
    let below = names.filter { $0.utf8.starts(with: folder.utf8) }
    guard below.isEmpty else { return below }
    throw NameSelectionError(.none(nearest: nearest(to: text)), text: text)
  }

  /// The one name that a text stands for.
  ///
  /// - Throws: Where there is none, or where there are several.
  package func name(for text: String) throws(NameSelectionError) -> String {
    let found = try names(for: text)
    guard let name = found.first, found.count == 1 else {
      throw NameSelectionError(.several(found), text: text)
    }
    return name
  }

  /// The name that a path of a snapshot or a pending file has.
  private static func withoutExtensions(_ text: String) -> String {
    var text = text[...]
    if text.hasSuffix(SnapshotName.pendingExtension) {
      text = text.dropLast(SnapshotName.pendingExtension.count)
    }
    if text.hasSuffix(SnapshotName.fileExtension) {
      text = text.dropLast(SnapshotName.fileExtension.count)
    }
    return text.hasPrefix("./") ? String(text.dropFirst(2)) : String(text)
  }

  /// Whether `text` stands in the name between two of its borders, and ends within its last part.
  private static func isTestName(_ text: String, in name: String) -> Bool {
    let (wanted, bytes) = (Array(text.utf8), Array(name.utf8))
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return false }
    let borders = [UInt8(ascii: "/"), UInt8(ascii: ".")]
    let lastPart = bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1
    return (0...(bytes.count - wanted.count)).contains { start in
      let end = start + wanted.count
      return end - 1 > lastPart && (start == 0 || borders.contains(bytes[start - 1]))
        && (end == bytes.count || bytes[end] == UInt8(ascii: "."))
        && bytes[start..<end].elementsEqual(wanted)
    }
  }

  /// The name that a misspelt one most likely stands for.
  private func nearest(to text: String) -> String? {
    let last = text.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    guard let last else { return nil }
    return Suggestion.nearest(to: text, among: names)
      ?? names.first { Suggestion.nearest(to: last, among: [FilePaths.name(of: $0)]) != nil }
  }
}

/// Why a text stands for no snapshot.
package struct NameSelectionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of fault.
  package enum Problem: Sendable, Equatable {
    /// No name is meant; `nearest` is one that may have been.
    case none(nearest: String?)

    /// A test's name is that of several.
    case several([String])
  }

  /// What is wrong.
  package let problem: Problem

  /// What was given.
  package let text: String

  init(_ problem: Problem, text: String) {
    self.problem = problem
    self.text = text
  }

  /// What is wrong, as a sentence without its end.
  package var description: String {
    let shown = "\"\(VisibleText.escaped(text))\""
    switch problem {
    case .none(let nearest):
      let hint = nearest.map { "; did you mean \(ShellWord.quoted($0))?" }
      return "\(shown) matches no snapshot\(hint ?? "")"
    case .several(let names):
      let shownNames = names.prefix(5).map { "\n  " + ShellWord.quoted($0) }.joined()
      let more = names.count > 5 ? "\n  and \(names.count - 5) more" : ""
      return "\(shown) matches \(names.count) snapshots; name one in full, or take all with the"
        + " pattern \(ShellWord.quoted("*" + FilePaths.name(of: text) + "*")):" + shownNames + more
    }
  }
}
