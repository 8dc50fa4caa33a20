import StreamTranscripts

/// Turns what was recorded into the texts of a transcript.
struct RecordingText {
  private var renderer: ValueRenderer
  private var redactor: Redactor?
  private var valueCount = 0

  /// Starts a transcript; the redactions' names are counted from here.
  init(rendering: Rendering, redactions: [Redaction]) {
    renderer = ValueRenderer(rendering)
    redactor = redactions.isEmpty ? nil : Redactor(redactions)
  }

  /// The text of the next event.
  ///
  /// - Throws: ``RenderingError`` that names the value by its number.
  mutating func text<Output, Failure>(
    of event: RecordedEvent<Output, Failure>
  ) throws(RenderingError) -> String {
    let text =
      switch event {
      case .value(let value): try text(ofValue: value)
      case .violation(let rule, let cause):
        RuleViolation(rule, content: try content(of: cause)).description
      case .demand(let demand): demand.text
      case .lane(let entry): try text(of: entry)
      case .ending(.failed(let error)): renderer.errorText(of: error)
      case .ending, .subscription, .cancel: ""
      }
    return try redactor?.redacted(text) ?? text
  }

  /// The text of the next event where the rendering is the literal one, which has one for any value.
  mutating func literalText<Output, Failure>(of event: RecordedEvent<Output, Failure>) -> String {
    (try? text(of: event)) ?? ""
  }

  /// The text of what a source sent when it broke a rule; empty where the rule says it all.
  mutating func content<Output, Failure>(
    of cause: BrokenBy<Output, Failure>
  ) throws(RenderingError) -> String {
    switch cause {
    case .value(let value): try text(ofValue: value)
    case .ending(.failed(let error)): renderer.errorText(of: error)
    case .ending(.finished): "finished"
    case .ending(.cancelled): "cancelled"
    case .ending(.open), .subscription: ""
    }
  }

  private mutating func text(of entry: LaneEntry) throws(RenderingError) -> String {
    switch entry.content {
    case .start: ""
    case .violation(let rule, let cause):
      RuleViolation(rule, content: try content(of: cause)).description
    case .ending(.failed(let error)): renderer.errorText(of: error)
    case .ending: ""
    }
  }

  private mutating func text<Output>(ofValue value: Output) throws(RenderingError) -> String {
    valueCount += 1
    do {
      // One compare of types for an event, so that a cast is made where there are lanes alone.
      if Output.self == LaneValue.self, let value = value as? LaneValue {
        return try renderer.text(of: value.value, as: value.declaredType)
      }
      return try renderer.text(of: value, as: Output.self)
    } catch {
      throw RenderingError(reason: "value \(valueCount): \(error.reason)")
    }
  }
}
