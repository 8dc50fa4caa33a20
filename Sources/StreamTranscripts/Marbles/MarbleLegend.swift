/// Which sign stands for which event of a diagram, and what has to be said about it.
struct MarbleLegend {
  private var signs: [Text: Character] = [:]
  private var explained: [(sign: Character, text: String)] = []

  /// The text of a value, compared by its bytes.
  private struct Text: Hashable {
    let text: String

    static func == (left: Text, right: Text) -> Bool { left.text.hasSameBytes(as: right.text) }
    func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// Chooses the signs for some events: a text of one character is its own.
  init(_ marks: [MarbleTrack.Mark]) {
    var taken: Set<Character> = []
    var long: [Text] = []
    var seen: Set<Text> = []
    for mark in marks where mark.kind == .value && seen.insert(Text(text: mark.text)).inserted {
      if let sign = Self.ownSign(of: mark.text), taken.insert(sign).inserted {
        signs[Text(text: mark.text)] = sign
      } else {
        long.append(Text(text: mark.text))
      }
    }
    var initials: [Character: Int] = [:]
    for text in long {
      if let initial = Self.initial(of: text.text) { initials[initial, default: 0] += 1 }
    }
    for text in long {
      // A letter helps the memory only where it stands for nothing else.
      let initial = Self.initial(of: text.text).flatMap { initials[$0] == 1 ? [$0] : nil } ?? []
      let sign = (initial + Self.letters).first {
        Self.letters.contains($0) && !taken.contains($0)
      }
      signs[text] = sign ?? MarbleNotation.other
      guard let sign else { continue }
      taken.insert(sign)
      explained.append((sign, text.text))
    }
    if long.count > explained.count { explained.append((MarbleNotation.other, "other values")) }
    var explainedKinds: Set<EventKind> = []
    for mark in marks where mark.kind != .value && !mark.text.isEmpty {
      guard explainedKinds.insert(mark.kind).inserted else { continue }
      explained.append((sign(of: mark), mark.text))
    }
  }

  private static func initial(of text: String) -> Character? {
    text.prefix(80).first { $0.isLetter }.flatMap { $0.lowercased().first }
  }

  /// The sign that a short text is drawn as: itself, without the quotes of a string.
  private static func ownSign(of text: String) -> Character? {
    var characters = text.prefix(4)
    if characters.count == 3, characters.first == "\"", characters.last == "\"" {
      characters = characters.dropFirst().dropLast()
    }
    guard characters.count == 1, let sign = characters.first else { return nil }
    return MarbleNotation.canStandForValue(sign) ? sign : nil
  }

  /// The sign of an event.
  func sign(of mark: MarbleTrack.Mark) -> Character {
    switch mark.kind {
    case .value: signs[Text(text: mark.text)] ?? MarbleNotation.other
    case .finished: MarbleNotation.finished
    case .failed: MarbleNotation.failed
    case .cancelled: MarbleNotation.cancelled
    case .open: MarbleNotation.open
    case .violation, .subscription, .demand, .cancel: MarbleNotation.violation
    }
  }

  /// How many columns of an explanation are shown.
  private static let shownColumns = 36

  /// How many signs are explained.
  private static let shownSigns = 8

  /// The signs that aren't the text itself, as lines of at most `width` columns.
  func lines(width: Int) -> [String] {
    var entries = explained.prefix(Self.shownSigns).map { "\($0.sign) = \(Self.short($0.text))" }
    let rest = explained.count - entries.count
    if rest > 0 { entries.append("and \(Grouped.text(rest)) more") }
    var lines: [String] = []
    for entry in entries {
      if let last = lines.last, TextColumns.width(of: last + entry) + 3 <= width {
        lines[lines.count - 1] = last + "   " + entry
      } else {
        lines.append(entry)
      }
    }
    return lines
  }

  private static func short(_ text: String) -> String {
    let start = text.prefix(2 * shownColumns)
    let line = start.prefix { !$0.isNewline }
    let escaped = VisibleText.escaped(String(line))
    let spans = LineCut.cut([.init(escaped)], to: shownColumns)
    let shown = spans.map { $0.isOmission ? "…" : $0.text }.joined()
    let isWhole = line.endIndex == text.endIndex || spans.last?.isOmission == true
    return shown + (isWhole ? "" : " …")
  }
}
