/// Reads `a-b--(cd)|`.
///
/// Each character is a frame, a group in parentheses is one frame together, and blanks are none. A
/// diagram ends in `|`, `#`, `!` or `…`, for which `...` does as well.
struct MarbleParser {
  /// How many frames a diagram can have.
  static let limit = 1_000_000

  private let text: String
  private let characters: [Character]
  private let keys: Set<Character>?
  private let frameTime: Duration
  private var position = 0
  private var frame = 0
  private var groupStart: Int?
  private var isGroupEmpty = true
  private var events: [MarbleEvent] = []

  /// Prepares to read a diagram whose values are among `keys`, or any where that is `nil`.
  init(_ text: String, keys: Set<Character>?, per frame: Duration) {
    self.text = text
    characters = Array(text)
    self.keys = keys
    frameTime = frame
  }

  /// Reads all of it.
  mutating func read() throws(MarbleError) -> [MarbleEvent] {
    guard frameTime > .zero, frameTime <= .seconds(86_400) else {
      throw error("a column stands for a time above zero and up to a day", at: 0)
    }
    guard characters.contains(where: { !$0.isWhitespace }) else {
      throw error("the diagram is empty; the shortest one is \"|\"", at: 0)
    }
    if let keys {
      for key in keys.sorted() where MarbleNotation.reserved.contains(key) || key.isWhitespace {
        throw error("\"\(key)\" is a sign of the diagram and can't stand for a value", at: 0)
      }
    }
    while position < characters.count { try readCharacter() }
    if let groupStart {
      throw error("the group is never closed; put a \")\" after it", at: groupStart)
    }
    guard let last = events.last, last.symbol.isEnding else {
      throw error(
        "the diagram has no ending; put \"|\", \"#\", \"!\" or \"…\" at its end",
        at: characters.count)
    }
    return events
  }

  private mutating func readCharacter() throws(MarbleError) {
    let character = characters[position]
    defer { position += 1 }
    guard !character.isWhitespace else { return }
    if let last = events.last, last.symbol.isEnding,
      groupStart == nil || character != MarbleNotation.group.end
    {
      throw error("nothing comes after the ending in column \(last.column)", at: position)
    }
    switch character {
    case MarbleNotation.frame:
      guard groupStart == nil else {
        throw error("no time passes inside a group; close it before the \"-\"", at: position)
      }
      try advance()
    case MarbleNotation.group.start:
      guard groupStart == nil else { throw error("a group can't be inside another", at: position) }
      (groupStart, isGroupEmpty) = (position, true)
    case MarbleNotation.group.end:
      guard groupStart != nil else { throw error("no group is open here", at: position) }
      guard !isGroupEmpty else { throw error("the group is empty; write \"-\"", at: position) }
      groupStart = nil
      try advance()
    default:
      try append(symbol(of: character))
    }
  }

  private mutating func symbol(of character: Character) throws(MarbleError) -> MarbleEvent.Symbol {
    switch character {
    case MarbleNotation.finished: return .finished
    case MarbleNotation.failed: return .failed
    case MarbleNotation.cancelled: return .cancelled
    case MarbleNotation.open: return .open
    default: break
    }
    let typed = Array(MarbleNotation.typedOpen)
    if character == typed[0], keys?.contains(character) != true,
      characters[position...].starts(with: typed)
    {
      return .open
    }
    guard let keys, !keys.contains(character) else { return .value(character) }
    let known = keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let list = keys.isEmpty ? "no values were given" : "the values given are \(known)"
    throw error(
      "\"\(VisibleText.escaped(String(character)))\" stands for nothing; \(list)", at: position)
  }

  private mutating func append(_ symbol: MarbleEvent.Symbol) throws(MarbleError) {
    events.append(
      MarbleEvent(frame: frame, time: frameTime * frame, symbol: symbol, column: position + 1))
    if symbol == .open, characters[position] != MarbleNotation.open {
      position += MarbleNotation.typedOpen.count - 1
    }
    isGroupEmpty = false
    if groupStart == nil { try advance() }
  }

  private mutating func advance() throws(MarbleError) {
    frame += 1
    guard frame <= Self.limit else {
      throw error("a diagram has at most \(Grouped.text(Self.limit)) columns", at: position)
    }
  }

  private func error(_ reason: String, at position: Int) -> MarbleError {
    MarbleError(diagram: text, column: position + 1, reason: reason)
  }
}

extension MarbleEvent.Symbol {
  /// Whether the stream has ended with it, or the diagram.
  package var isEnding: Bool {
    switch self {
    case .value: false
    case .finished, .failed, .cancelled, .open: true
    }
  }

  /// The kind of event that it stands for.
  package var kind: EventKind {
    switch self {
    case .value: .value
    case .finished: .finished
    case .failed: .failed
    case .cancelled: .cancelled
    case .open: .open
    }
  }
}

extension MarbleDiagram {
  /// Reads a diagram.
  ///
  /// - Parameters:
  ///   - text: The diagram; blanks are skipped, so that diagrams can stand under each other.
  ///   - keys: The characters that stand for values; `nil` where any character may.
  ///   - frame: The time of one column, above zero and up to a day.
  /// - Returns: The events in order; the last one is the ending.
  /// - Throws: ``MarbleError`` with the column.
  package static func parse(
    _ text: String, keys: Set<Character>? = nil, per frame: Duration
  ) throws(MarbleError) -> [MarbleEvent] {
    var parser = MarbleParser(text, keys: keys, per: frame)
    return try parser.read()
  }

  /// Reads a diagram as the transcript that it stands for.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - values: The texts of the values by the characters that stand for them.
  ///   - failure: The text of the error that `#` stands for.
  ///   - frame: The time of one column, above zero and up to a day.
  ///   - timing: How the transcript writes time.
  /// - Throws: ``MarbleError`` with the column.
  package static func transcript(
    from text: String, values: [Character: String], failure: String = "", per frame: Duration,
    timing: TranscriptTiming
  ) throws(MarbleError) -> Transcript {
    let events = try parse(text, keys: Set(values.keys), per: frame)
    return Transcript(
      timing: timing,
      events: events.map { event in
        var content = event.symbol == .failed ? failure : ""
        if case .value(let key) = event.symbol { content = values[key] ?? "" }
        let time = timing == .none ? nil : event.time
        return TranscriptEvent(time: time, kind: event.symbol.kind, text: content)
      })
  }
}
