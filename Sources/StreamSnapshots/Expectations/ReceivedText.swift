import StreamRecording
import StreamTranscripts

/// What was received, in the words of a message: short where there is little, cut where there is much.
///
/// What the scope and the trait redact is redacted in messages too.
struct ReceivedText {
  /// How many values a message lists before it leaves some out.
  private static let listedValues = 12

  /// How many characters of a value stand on a message's line.
  private static let valueWidth = 160

  private let redactions: [Redaction]

  /// Words for an expectation with some redactions around it.
  init(redacting redactions: [Redaction] = []) {
    self.redactions = redactions
  }

  /// The literal text of a value, redacted.
  func text<Value>(of value: Value) -> String {
    // The literal rendering has a text for every value; only other renderings can refuse one.
    redacted((try? Rendering.literal.text(of: value, as: Value.self)) ?? "")
  }

  /// The literal text of an error that a stream failed with, redacted.
  func text(ofError error: any Error) -> String {
    redacted(Rendering.literal.errorText(of: error))
  }

  /// A value as a message has it: on one line, cut where it is long.
  func value<Value>(_ value: Value) -> String { Self.oneLine(text(of: value)) }

  /// An error as a message has it: on one line, cut where it is long.
  func error(_ error: any Error) -> String { Self.oneLine(text(ofError: error)) }

  /// Values in their order: the first and the last ones where there are many.
  func values<Value>(_ values: some RandomAccessCollection<Value>) -> String {
    guard !values.isEmpty else { return "no value" }
    guard values.count > Self.listedValues else {
      return values.map { value($0) }.joined(separator: ", ")
    }
    let head = values.prefix(Self.listedValues - 3).map { value($0) }
    let tail = values.suffix(2).map { value($0) }
    let omitted = values.count - head.count - tail.count
    return (head + ["… \(omitted) more …"] + tail).joined(separator: ", ")
  }

  /// How a stream ended, as the end of a sentence: `it completed normally, without an error`.
  func ending(_ ending: StreamEnding<some Error>, timeLimit: Duration?) -> String {
    switch ending {
    case .finished: "it completed normally, without an error"
    case .failed(let error): "it failed with \(self.error(error))"
    case .cancelled: "it was cancelled"
    case .open:
      timeLimit.map {
        "it was still open when the time limit of \(DurationText.text(of: $0)) was reached"
      } ?? "it was still open"
    }
  }

  private func redacted(_ text: String) -> String {
    guard !redactions.isEmpty else { return text }
    var redactor = Redactor(redactions)
    do {
      return try redactor.redacted(text)
    } catch {
      // What can't be redacted isn't shown.
      return "‹not shown: \(error.reason)›"
    }
  }

  /// A text of some lines, each of them indented as the lines of a message are.
  static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  /// A text on one line, with what can't be seen escaped, and cut where it is long.
  private static func oneLine(_ text: String) -> String {
    let visible = VisibleText.escaped(text)
    guard visible.count > valueWidth else { return visible }
    return visible.prefix(valueWidth - 20) + "… (\(visible.count) characters)"
  }
}
