/// A rule that a source broke, and what it sent when it did.
public struct RuleViolation: Sendable, Hashable {
  /// What a well-behaved source never does.
  public enum Rule: Sendable, Hashable, CaseIterable {
    /// A value came before the subscription.
    case valueBeforeSubscription

    /// The stream ended before the subscription.
    case endingBeforeSubscription

    /// A value came after the end.
    case valueAfterEnd

    /// The stream ended a second time.
    case endingAfterEnd

    /// A value came that had not been asked for.
    case unrequestedValue

    /// The source accepted the subscriber a second time.
    case secondSubscription
  }

  /// The rule that was broken.
  public let rule: Rule

  /// What the source sent, as text; empty where there is nothing to say.
  public let content: String

  /// Makes a violation.
  public init(_ rule: Rule, content: String = "") {
    self.rule = rule
    self.content = content
  }
}

extension RuleViolation {
  /// Makes a violation from what was sent, with its literal text.
  init<Output, Failure>(_ rule: Rule, cause: BrokenBy<Output, Failure>) {
    var text = RecordingText(rendering: .literal, redactions: [])
    // The literal rendering has a text for every value.
    self.init(rule, content: (try? text.content(of: cause)) ?? "")
  }
}

extension RuleViolation.Rule {
  /// The rule in the words of a transcript, such as `value after the end`.
  package var text: String {
    switch self {
    case .valueBeforeSubscription: "value before the subscription"
    case .endingBeforeSubscription: "ending before the subscription"
    case .valueAfterEnd: "value after the end"
    case .endingAfterEnd: "second ending after the end"
    case .unrequestedValue: "value that was not asked for"
    case .secondSubscription: "second subscription"
    }
  }
}

extension RuleViolation: CustomStringConvertible {
  /// The rule and what was sent, such as `value after the end: 3`.
  public var description: String { content.isEmpty ? rule.text : "\(rule.text): \(content)" }
}
