/// The lines of a file, without their ends; CR LF ends a line as LF does.
struct LineReader {
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  private var rest: ArraySlice<UInt8>

  /// Reads `text`, whose last line may end in any number of newlines.
  init(_ text: ArraySlice<UInt8>) {
    rest = text
    while let last = rest.last, last == .lineFeed || last == .carriageReturn { rest.removeLast() }
  }

  /// Takes the next line; `nil` at the end.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let line = peek() else { return nil }
    number += 1
    let end = rest[line.startIndex...].firstIndex(of: .lineFeed)
    rest = end.map { rest[($0 + 1)...] } ?? rest[rest.endIndex...]
    return line
  }

  /// The next line, left where it is; `nil` at the end.
  func peek() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != .lineFeed }
    return line.last == .carriageReturn ? line.dropLast() : line
  }
}
