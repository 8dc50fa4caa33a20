/// A pattern for names of snapshots: `?` is one character, `*` any but a slash, `**` any at all.
///
/// A pattern without a slash is held against the last part of a name, as a file's name is; one with a
/// slash against the whole name, or as many of its last parts as the pattern has.
package struct NamePattern: Sendable {
  private enum Element: Equatable {
    case character(Character)
    case any
    case anyInPart
    case anything
  }

  private let elements: [Element]
  private let parts: Int?

  /// Reads a pattern; `nil` where the text has neither `*` nor `?`.
  package init?(_ text: String) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) else {
      return nil
    }
    var elements: [Element] = []
    for character in text {
      switch character {
      case "*" where elements.last == .anyInPart: elements[elements.count - 1] = .anything
      case "*" where elements.last == .anything: break
      case "*": elements.append(.anyInPart)
      case "?": elements.append(.any)
      default: elements.append(.character(character))
      }
    }
    self.elements = elements
    let hasAnything = elements.contains(.anything)
    parts = hasAnything ? nil : text.utf8.count { $0 == UInt8(ascii: "/") } + 1
  }

  /// Whether a name is one that the pattern stands for.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of pattern and name.
  package func matches(_ name: String) -> Bool {
    let characters = Array(name)
    guard let parts else { return matches(characters[...]) }
    var start = characters.endIndex
    var found = 0
    while start > characters.startIndex {
      if characters[start - 1] == "/" {
        found += 1
        if found == parts { break }
      }
      start -= 1
    }
    return matches(characters[start...])
  }

  /// Whether the elements stand for the whole text.
  private func matches(_ text: ArraySlice<Character>) -> Bool {
    // For each length of the text: whether the elements so far stand for that much of it.
    var reached = [Bool](repeating: false, count: text.count + 1)
    reached[0] = true
    for element in elements {
      var next = [Bool](repeating: false, count: text.count + 1)
      switch element {
      case .anything, .anyInPart:
        next[0] = reached[0]
        for (offset, character) in text.enumerated() {
          let goesOn = next[offset] && (element == .anything || character != "/")
          next[offset + 1] = reached[offset + 1] || goesOn
        }
      case .any, .character:
        for (offset, character) in text.enumerated() where reached[offset] {
          next[offset + 1] = element == .any ? character != "/" : element == .character(character)
        }
      }
      reached = next
    }
    return reached[text.count]
  }
}
