/// Writes a transcript's text event by event, so that a long one is never held twice.
///
/// The format is described in the article *The transcript format*.
package struct TranscriptWriter: Sendable {
  /// What was written so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []

  private let timing: TranscriptTiming
  private var lastTime: (label: Duration, text: String)?

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - origin: Where the transcript comes from.
  ///   - timing: How time is written.
  ///   - fields: More lines of the header, for a file that isn't a snapshot itself.
  package init(
    origin: String?, timing: TranscriptTiming, fields: [TranscriptField] = []
  ) {
    self.timing = timing
    bytes.append(contentsOf: "\(TranscriptFormat.signature) \(TranscriptFormat.version)\n".utf8)
    if let origin { append(TranscriptField(key: "test", value: origin)) }
    append(TranscriptField(key: "timing", value: timing.text))
    for field in fields { append(field) }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes one event.
  ///
  /// - Complexity: O(*n*) in the length of its text.
  package mutating func append(_ event: TranscriptEvent) {
    append(time: event.time, lane: event.lane, kind: event.kind, text: event.text)
  }

  /// Writes one event from its parts.
  package mutating func append(time: Duration?, lane: String?, kind: EventKind, text: String) {
    if timing != .none { appendTime(timing.label(for: time ?? .zero)) }
    let start = bytes.count
    if let lane {
      bytes.append(UInt8(ascii: "["))
      bytes.append(contentsOf: TranscriptFormat.escapedLane(lane).utf8)
      bytes.append(contentsOf: "] ".utf8)
    }
    bytes.append(contentsOf: kind.rawValue.utf8)
    if text.utf8.contains(UInt8(ascii: "\n")) {
      appendBlock(text)
    } else if !text.isEmpty {
      pad(to: start + TranscriptFormat.kindWidth)
      VisibleText.append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ field: TranscriptField) {
    bytes.append(contentsOf: "\(field.key): ".utf8)
    // Reading skips blanks behind the colon.
    let blanks = field.value.prefix { $0 == " " }
    for _ in blanks { bytes.append(contentsOf: "\\u{20}".utf8) }
    VisibleText.append(field.value.dropFirst(blanks.count), to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func appendTime(_ label: Duration) {
    if lastTime?.label != label { lastTime = (label, DurationText.text(of: label)) }
    let start = bytes.count
    bytes.append(contentsOf: (lastTime?.text ?? "").utf8)
    pad(to: start + TranscriptFormat.timeWidth)
  }

  private mutating func appendBlock(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines {
      bytes.append(contentsOf: "\n        |".utf8)
      if line.isEmpty { continue }
      bytes.append(UInt8(ascii: " "))
      VisibleText.append(Substring(line), to: &bytes)
    }
  }

  /// Fills up with blanks to `end`, with one at least.
  private mutating func pad(to end: Int) {
    repeat { bytes.append(UInt8(ascii: " ")) } while bytes.count < end
  }
}

extension Transcript {
  /// The transcript's text as UTF-8, as a snapshot file has it.
  package var bytes: [UInt8] { bytes(with: []) }

  /// The transcript's text as UTF-8 with more lines in its header.
  package func bytes(with fields: [TranscriptField]) -> [UInt8] {
    var writer = TranscriptWriter(origin: origin, timing: timing, fields: fields)
    for event in events { writer.append(event) }
    return writer.bytes
  }

  /// The transcript's text, as a snapshot file has it.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Transcript: CustomStringConvertible {
  /// The same as ``text``.
  public var description: String { text }
}
