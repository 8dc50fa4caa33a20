import StreamTranscripts

/// Puts the bytes of a pipe together as lines.
struct LineAssembler {
  private var partial: [UInt8] = []

  /// Takes the next bytes, and returns the lines that they complete.
  mutating func lines(completedBy bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(Self.text(of: partial))
        partial.removeAll(keepingCapacity: true)
      } else {
        partial.append(byte)
      }
    }
    return lines
  }

  /// The rest after the last line feed; `nil` where there is none.
  mutating func finalLine() -> String? {
    defer { partial = [] }
    return partial.isEmpty ? nil : Self.text(of: partial)
  }

  /// The line as text; bytes that are not UTF-8 are written as `\xFF`.
  private static func text(of line: [UInt8]) -> String {
    if let text = String(validUTF8: line) { return text }
    var text = ""
    var rest = line[...]
    while let byte = rest.first {
      // The longest start that is one character, which has four bytes at most.
      let character = (1...4).lazy.compactMap { count in
        String(validUTF8: rest.prefix(count)).map { ($0, count) }
      }.first
      text +=
        character?.0 ?? "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      rest = rest.dropFirst(character?.1 ?? 1)
    }
    return text
  }
}
