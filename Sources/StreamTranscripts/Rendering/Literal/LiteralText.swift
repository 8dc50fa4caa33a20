/// Text that is written on one line while it fits and else with one item of a group a line.
///
/// The bytes are those of the one line; marks tell where it may be broken, so that a short text
/// costs nothing beyond its bytes.
struct LiteralText {
  /// The columns that a line may have.
  static let width = 80

  private struct Mark {
    enum Kind: UInt8 {
      case open
      case separator
      case close
    }

    var kind: Kind
    var offset: Int
    /// The bytes after the mark that stand at the end of a broken line, and those dropped from it.
    var kept: UInt8 = 0
    var dropped: UInt8 = 0
  }

  /// The text as one line.
  private(set) var bytes: [UInt8] = []

  private var marks: [Mark] = []

  /// Makes an empty text.
  init() {}

  /// Empties the text and keeps its storage.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
  }

  /// Adds text that is never broken.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds the decimal digits of a number.
  mutating func append(decimal number: Int) {
    guard number < 0 || number >= 10 else {
      return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    }
    append(number.description)
  }

  /// Adds a byte.
  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Adds bytes of UTF-8 that are never broken.
  mutating func append(contentsOf other: some Collection<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Adds another text with the places where it may be broken.
  mutating func append(_ other: LiteralText) {
    let start = bytes.count
    bytes.append(contentsOf: other.bytes)
    for var mark in other.marks {
      mark.offset += start
      marks.append(mark)
    }
  }

  /// Starts a group after the bytes that are there.
  mutating func openGroup() {
    marks.append(Mark(kind: .open, offset: bytes.count))
  }

  /// Starts a group by a blank or, where the group is broken, by a line's end alone.
  mutating func openGroupWithBlank() {
    marks.append(Mark(kind: .open, offset: bytes.count, dropped: 1))
    bytes.append(UInt8(ascii: " "))
  }

  /// Separates two items by `, ` or, in a broken group, by `,` and a line's end.
  mutating func separate() {
    marks.append(Mark(kind: .separator, offset: bytes.count, kept: 1, dropped: 1))
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
  }

  /// Separates two items by a blank or, in a broken group, by a line's end.
  mutating func separateByBlank() {
    marks.append(Mark(kind: .separator, offset: bytes.count, kept: 0, dropped: 1))
    bytes.append(UInt8(ascii: " "))
  }

  /// Ends the group that was opened last.
  mutating func closeGroup() {
    marks.append(Mark(kind: .close, offset: bytes.count))
  }

  /// The text laid out.
  ///
  /// - Complexity: O(*n*) in its length.
  var laidOut: String {
    if bytes.count <= Self.width || marks.isEmpty || Self.columns(of: bytes[...]) <= Self.width {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(decoding: brokenLines(), as: UTF8.self)
  }

  private func brokenLines() -> [UInt8] {
    let widths = groupWidths()
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count * 2)
    var lineStart = 0
    var done = 0
    var depth = 0
    var flatDepth = 0

    func copy(upTo end: Int) {
      lines.append(contentsOf: bytes[done..<end])
      done = end
    }
    func startLine() {
      lines.append(UInt8(ascii: "\n"))
      lineStart = lines.count
      lines.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    for (index, mark) in marks.enumerated() {
      if flatDepth > 0 {
        if mark.kind == .open { flatDepth += 1 }
        if mark.kind == .close { flatDepth -= 1 }
        continue
      }
      copy(upTo: mark.offset)
      switch mark.kind {
      case .open:
        if Self.columns(of: lines[lineStart...]) + widths[index] <= Self.width {
          flatDepth = 1
        } else {
          depth += 1
          done += Int(mark.dropped)
          startLine()
        }
      case .separator:
        copy(upTo: done + Int(mark.kept))
        done += Int(mark.dropped)
        startLine()
      case .close:
        depth -= 1
        startLine()
      }
    }
    copy(upTo: bytes.count)
    return lines
  }

  /// For each mark that opens a group, the columns from there to the next place to break after it.
  private func groupWidths() -> [Int] {
    var widths = Array(repeating: 0, count: marks.count)
    var columns = Array(repeating: 0, count: marks.count)
    var column = 0
    var done = 0
    var opened: [Int] = []
    var closed: [Int] = []
    for (index, mark) in marks.enumerated() {
      column += Self.columns(of: bytes[done..<mark.offset])
      done = mark.offset
      columns[index] = column
      for group in closed { widths[group] = column + Int(mark.kept) - columns[group] }
      closed.removeAll(keepingCapacity: true)
      if mark.kind == .open { opened.append(index) }
      if mark.kind == .close, let group = opened.popLast() { closed.append(group) }
    }
    column += Self.columns(of: bytes[done...])
    for group in closed { widths[group] = column - columns[group] }
    return widths
  }

  /// The columns that some UTF-8 takes: one for each scalar.
  private static func columns(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
  }
}
