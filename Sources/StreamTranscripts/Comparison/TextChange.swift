/// What changed inside a line of text, in parts to be marked on both sides.
struct TextChange {
  /// The parts of the old line.
  private(set) var old: [ReportLine.Span]

  /// The parts of the new line.
  private(set) var new: [ReportLine.Span]

  /// Up to how many words a line is compared word by word; longer ones are from their ends.
  private static let searchedWords = 2_000

  /// Compares two lines that are escaped already.
  ///
  /// Nothing is marked where the lines have so little in common that all of them has changed.
  init(old: String, new: String) {
    let words = (old: Self.words(in: old), new: Self.words(in: new))
    let parts =
      max(words.old.count, words.new.count) <= Self.searchedWords
      ? Self.compared(words.old, words.new) : Self.comparedFromEnds(words.old, words.new)
    let common = parts.reduce(0) { $0 + (String($1.old) == String($1.new) ? $1.old.count : 0) }
    guard 3 * common >= min(old.count, new.count), common > 0 else {
      self.old = [.init(old)]
      self.new = [.init(new)]
      return
    }
    self.old = []
    self.new = []
    for part in parts {
      guard !part.isSame else {
        Self.append(part.old, isChanged: false, to: &self.old)
        Self.append(part.new, isChanged: false, to: &self.new)
        continue
      }
      let narrowed = Self.narrowed(part)
      for piece in narrowed {
        Self.append(piece.old, isChanged: !piece.isSame, to: &self.old)
        Self.append(piece.new, isChanged: !piece.isSame, to: &self.new)
      }
    }
  }

  /// From how many letters on a word is looked into.
  private static let longWord = 12

  private struct Part {
    var old: Substring
    var new: Substring
    var isSame: Bool
  }

  private static func append(
    _ text: Substring, isChanged: Bool, to spans: inout [ReportLine.Span]
  ) {
    guard !text.isEmpty else { return }
    if spans.last?.isChanged == isChanged {
      spans[spans.count - 1].text += text
    } else {
      spans.append(.init(String(text), isChanged: isChanged))
    }
  }

  /// Runs of letters and digits, and every other character by itself.
  private static func words(in line: String) -> [Substring] {
    var words: [Substring] = []
    var start = line.startIndex
    while start < line.endIndex {
      let run = line[start...].prefix { $0.isLetter || $0.isNumber }
      let word = run.isEmpty ? line[start...].prefix(1) : run
      words.append(word)
      start = word.endIndex
    }
    return words
  }

  private static func compared(_ old: [Substring], _ new: [Substring]) -> [Part] {
    var numbers: [[UInt8]: Int32] = [:]
    let (first, second) = (numbered(old, in: &numbers), numbered(new, in: &numbers))
    let matching = SequenceMatching(old: first, new: second, count: Int32(numbers.count))
    var parts: [Part] = []
    var (row, column) = (0, 0)
    let appendChange = { (index: Int, partner: Int) in
      guard row < index || column < partner else { return }
      parts.append(
        Part(old: joined(old[row..<index]), new: joined(new[column..<partner]), isSame: false))
    }
    for (index, partner) in zip(old.indices, matching.partners.map(Int.init)) where partner >= 0 {
      appendChange(index, partner)
      parts.append(Part(old: old[index], new: new[partner], isSame: true))
      (row, column) = (index + 1, partner + 1)
    }
    appendChange(old.count, new.count)
    return parts
  }

  private static func numbered(
    _ words: [Substring], in numbers: inout [[UInt8]: Int32]
  ) -> [Int32] {
    words.map { word in
      let next = Int32(numbers.count)
      let number = numbers[Array(word.utf8)] ?? next
      if number == next { numbers[Array(word.utf8)] = next }
      return number
    }
  }

  /// A part that changed, without the characters that its sides start and end with in common.
  ///
  /// Only long words are narrowed: in short ones a letter marked by itself says less than the word.
  private static func narrowed(_ part: Part) -> [Part] {
    let isLong = min(part.old.count, part.new.count) >= longWord
    let isWord = { (text: Substring) in text.allSatisfy { $0.isLetter || $0.isNumber } }
    guard isLong, isWord(part.old), isWord(part.new) else { return [part] }
    return comparedFromEnds(
      part.old.indices.map { part.old[$0...$0] }, part.new.indices.map { part.new[$0...$0] })
  }

  private static func comparedFromEnds(_ old: [Substring], _ new: [Substring]) -> [Part] {
    let isSame = { (pair: (Substring, Substring)) in pair.0.utf8.elementsEqual(pair.1.utf8) }
    let start = zip(old, new).prefix(while: isSame).count
    let shorter = min(old.count, new.count) - start
    let end = min(zip(old.reversed(), new.reversed()).prefix(while: isSame).count, shorter)
    return [
      Part(old: joined(old[..<start]), new: joined(new[..<start]), isSame: true),
      Part(
        old: joined(old[start..<(old.count - end)]), new: joined(new[start..<(new.count - end)]),
        isSame: false),
      Part(old: joined(old.suffix(end)), new: joined(new.suffix(end)), isSame: true),
    ]
  }

  private static func joined(_ words: ArraySlice<Substring>) -> Substring {
    Substring(words.joined())
  }
}
