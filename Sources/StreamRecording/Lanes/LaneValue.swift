/// A value of one of several streams that are recorded together.
///
/// ```swift
/// recorder.expect(.snapshot, until: .value(where: { $0.lane == "items" }))
/// ```
public struct LaneValue {
  /// The name of the stream.
  public let lane: String

  /// The value.
  public let value: Any

  /// The type of the stream's values, which the text of one needn't name.
  let declaredType: Any.Type
}

/// What a stream did, other than to send a value, while it was recorded together with others.
///
/// `@unchecked`: it may hold a ``LaneValue``, which isn't `Sendable`; but it occurs in recordings of
/// such values alone, which aren't either.
package struct LaneEntry: @unchecked Sendable {
  /// What a stream did.
  enum Content {
    /// Its recording began.
    case start

    /// It broke a rule of its kind.
    case violation(RuleViolation.Rule, BrokenBy<LaneValue, any Error>)

    /// It ended.
    case ending(StreamEnding<any Error>)
  }

  /// The name of the stream.
  let lane: String

  /// What it did.
  let content: Content
}
