/// Reads the text of a transcript.
///
/// CR LF, a byte order mark and a missing or an extra final newline are layout and make no
/// difference. Everything else is read exactly or refused with the number of its line.
package struct TranscriptParser {
  /// What a file has.
  package struct Contents: Sendable {
    /// The transcript.
    package var transcript: Transcript

    /// The header's lines other than `test` and `timing`.
    package var fields: [TranscriptField]
  }

  private let fieldKeys: Set<String>
  private var lines: LineReader

  private init(_ bytes: ArraySlice<UInt8>, fieldKeys: Set<String>) {
    self.fieldKeys = fieldKeys
    lines = LineReader(bytes)
  }

  /// Reads a transcript.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: ``TranscriptError`` with the line and what to do.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func transcript(from bytes: [UInt8]) throws(TranscriptError) -> Transcript {
    try contents(of: bytes, fieldKeys: []).transcript
  }

  /// Reads a transcript whose header may have more lines than that of a snapshot.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - fieldKeys: The words that further lines of the header may start with.
  package static func contents(
    of bytes: [UInt8], fieldKeys: Set<String>
  ) throws(TranscriptError) -> Contents {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard !text.allSatisfy({ $0 == .lineFeed || $0 == .carriageReturn }) else {
      throw TranscriptError(.empty, line: 1)
    }
    if let line = MergeConflict.firstLine(in: text) {
      throw TranscriptError(.mergeConflict, line: line)
    }
    guard String(validUTF8: text) != nil else {
      throw TranscriptError(.notUTF8, line: lineOfInvalidText(in: text))
    }
    var parser = TranscriptParser(text, fieldKeys: fieldKeys)
    return try parser.contents()
  }

  private static func lineOfInvalidText(in text: ArraySlice<UInt8>) -> Int {
    let lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
    let invalid = lines.firstIndex { String(validUTF8: $0) == nil }
    return (invalid ?? 0) + 1
  }

  private mutating func contents() throws(TranscriptError) -> Contents {
    try readSignature()
    var (transcript, fields) = try header()
    while let event = try nextEvent(timing: transcript.timing) { transcript.events.append(event) }
    guard transcript.events.last?.kind.isEnding == true else {
      throw TranscriptError(.cutShort, line: lines.number)
    }
    return Contents(transcript: transcript, fields: fields)
  }

  private mutating func readSignature() throws(TranscriptError) {
    let line = lines.next().map { String(decoding: $0, as: UTF8.self) } ?? ""
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == TranscriptFormat.signature, let version = Int(parts[1])
    else {
      let start = VisibleText.escaped(String(line.prefix(40)))
      throw TranscriptError(.notATranscript(found: start), line: 1)
    }
    guard version == TranscriptFormat.version else {
      throw version > TranscriptFormat.version
        ? TranscriptError(.newerVersion("\(version)"), line: 1)
        : TranscriptError(.notATranscript(found: line), line: 1)
    }
  }

  private mutating func header() throws(TranscriptError) -> (Transcript, [TranscriptField]) {
    var transcript = Transcript(events: [])
    var fields: [TranscriptField] = []
    var seen: Set<String> = []
    while let line = lines.next() {
      if line.isEmpty {
        guard seen.contains("timing") else {
          throw malformedHeader("the header has no line \"timing: …\"")
        }
        return (transcript, fields)
      }
      guard let field = Self.field(in: line) else {
        throw malformedHeader("a line of the header is \"key: value\"")
      }
      guard seen.insert(field.key).inserted else {
        throw malformedHeader("the header has \"\(field.key)\" twice")
      }
      switch field.key {
      case "test": transcript.origin = field.value
      case "timing":
        guard let timing = TranscriptTiming(text: field.value) else {
          throw malformedHeader("the timing is \"none\", \"exact\" or a width such as \"100ms\"")
        }
        transcript.timing = timing
      case let key where fieldKeys.contains(key): fields.append(field)
      default: throw malformedHeader("the header has no line \"\(VisibleText.escaped(field.key))\"")
      }
    }
    throw TranscriptError(.cutShort, line: lines.number)
  }

  private static func field(in line: ArraySlice<UInt8>) -> TranscriptField? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let value = VisibleText.unescaped(line[(colon + 1)...].drop { $0 == .blank })
    else { return nil }
    return TranscriptField(key: String(decoding: line[..<colon], as: UTF8.self), value: value)
  }

  private func malformedHeader(_ reason: String) -> TranscriptError {
    TranscriptError(.malformedHeader(reason), line: lines.number)
  }

  private func malformedEvent(_ reason: String) -> TranscriptError {
    TranscriptError(.malformedEvent(reason), line: lines.number)
  }

  private mutating func nextEvent(timing: TranscriptTiming) throws(TranscriptError)
    -> TranscriptEvent?
  {
    guard let line = lines.next() else { return nil }
    guard !line.isEmpty else { throw malformedEvent("an empty line is no event") }
    var rest = line
    var time: Duration?
    if timing != .none { time = try Self.takeTime(from: &rest, or: malformedEvent) }
    let lane = try takeLane(from: &rest)
    let kind = try takeKind(from: &rest, startingAt: line.endIndex - rest.count, lane: lane)
    var event = TranscriptEvent(time: time, lane: lane?.name, kind: kind)
    guard let text = VisibleText.unescaped(rest) else {
      throw malformedEvent("an escape is \"\\u{…}\" with a scalar's value in hexadecimal")
    }
    event.text = text
    if let block = try takeBlock() {
      guard rest.isEmpty else { throw malformedEvent("text stands on its line or under it") }
      event.text = block
    }
    return event
  }

  private static func takeTime(
    from rest: inout ArraySlice<UInt8>, or malformed: (String) -> TranscriptError
  ) throws(TranscriptError) -> Duration {
    let word = rest.prefix { $0 != .blank }
    guard let time = DurationText.duration(from: String(decoding: word, as: UTF8.self)) else {
      throw malformed("an event starts with a time such as \"300ms\" or \"1.2s\"")
    }
    rest = rest[word.endIndex...].drop { $0 == .blank }
    return time
  }

  private mutating func takeLane(
    from rest: inout ArraySlice<UInt8>
  ) throws(TranscriptError) -> (name: String, width: Int)? {
    guard rest.first == UInt8(ascii: "[") else { return nil }
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")),
      let name = VisibleText.unescaped(rest[(rest.startIndex + 1)..<end])
    else { throw malformedEvent("a lane's name ends with \"]\"") }
    let after = rest[(end + 1)...].drop { $0 == .blank }
    let width = after.startIndex - rest.startIndex
    rest = after
    return (name, width)
  }

  /// Takes the kind and the blanks that fill its column, so that blanks of the text itself stay.
  private func takeKind(
    from rest: inout ArraySlice<UInt8>, startingAt start: Int, lane: (name: String, width: Int)?
  ) throws(TranscriptError) -> EventKind {
    let word = rest.prefix { $0 != .blank }
    guard let kind = EventKind(rawValue: String(decoding: word, as: UTF8.self)) else {
      let found = VisibleText.escaped(String(decoding: word.prefix(40), as: UTF8.self))
      throw malformedEvent("\"\(found)\" is no kind of event")
    }
    let width = (lane?.width ?? 0) + word.count
    let padding = max(TranscriptFormat.kindWidth - width, 1)
    rest = rest[word.endIndex...]
    guard !rest.isEmpty else { return kind }
    guard rest.count > padding, rest.prefix(padding).allSatisfy({ $0 == .blank }) else {
      throw malformedEvent("text starts \(padding) blanks after \"\(kind.rawValue)\"")
    }
    rest = rest.dropFirst(padding)
    return kind
  }

  /// Takes the lines behind a bar that belong to the event before them.
  private mutating func takeBlock() throws(TranscriptError) -> String? {
    var block: String?
    while let line = lines.peek() {
      let text = line.drop { $0 == .blank }
      guard text.startIndex > line.startIndex, text.first == UInt8(ascii: "|") else { break }
      _ = lines.next()
      var content = text.dropFirst()
      if content.first == .blank { content = content.dropFirst() }
      guard let unescaped = VisibleText.unescaped(content) else {
        throw malformedEvent("an escape is \"\\u{…}\" with a scalar's value in hexadecimal")
      }
      block = block.map { $0 + "\n" + unescaped } ?? unescaped
    }
    return block
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let blank = UInt8(ascii: " ")
}
