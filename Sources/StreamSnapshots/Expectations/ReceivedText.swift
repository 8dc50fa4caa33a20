import StreamRecording
import StreamTranscripts

/// The literal text of a value of a stream.
func text(of value: some Any, as declaredType: Any.Type) -> String {
  // The literal rendering has a text for every value; only other renderings can refuse one.
  (try? Rendering.literal.text(of: value, as: declaredType)) ?? ""
}

/// The literal text of an error that a stream failed with.
func errorText(of error: any Error) -> String { Rendering.literal.errorText(of: error) }

/// What was received, in the words of a message: short where there is little, cut where there is much.
enum ReceivedText {
  /// How many values a message lists before it leaves some out.
  private static let listedValues = 12

  /// How many characters of a value stand on a message's line.
  private static let valueWidth = 160

  /// A value as a message has it: on one line, cut where it is long.
  static func value<Value>(_ value: Value) -> String {
    oneLine(text(of: value, as: Value.self))
  }

  /// Values in their order: the first and the last ones where there are many.
  static func values<Value>(_ values: some RandomAccessCollection<Value>) -> String {
    guard !values.isEmpty else { return "no value" }
    guard values.count > listedValues else {
      return values.map { value($0) }.joined(separator: ", ")
    }
    let head = values.prefix(listedValues - 3).map { value($0) }
    let tail = values.suffix(2).map { value($0) }
    let omitted = values.count - head.count - tail.count
    return (head + ["… \(omitted) more …"] + tail).joined(separator: ", ")
  }

  /// How a stream ended, as the end of a sentence: `it completed normally, without an error`.
  static func ending(_ ending: StreamEnding<some Error>, timeLimit: Duration?) -> String {
    switch ending {
    case .finished: "it completed normally, without an error"
    case .failed(let error): "it failed with \(oneLine(errorText(of: error)))"
    case .cancelled: "it was cancelled"
    case .open:
      timeLimit.map {
        "it was still open when the time limit of \(DurationText.text(of: $0)) was reached"
      } ?? "it was still open"
    }
  }

  /// A text on one line, with what can't be seen escaped, and cut where it is long.
  static func oneLine(_ text: String) -> String {
    let visible = VisibleText.escaped(text)
    guard visible.count > valueWidth else { return visible }
    return visible.prefix(valueWidth - 20) + "… (\(visible.count) characters)"
  }
}
