/// Which order of events an expectation asks for.
///
/// ```swift
/// recorder.expect(.snapshot, order: .perLane)
/// publisher.expect(.snapshot, order: .unordered(within: .milliseconds(100)))
/// ```
public enum EventOrder: Sendable, Hashable {
  /// Every event in its place.
  case exact

  /// Each lane's events in their order; how the lanes interleave isn't compared.
  case perLane

  /// Two events may change places while they lie at most this far apart, on either side.
  ///
  /// A transcript that has no times tells no event apart from another: all of it may change places.
  case unordered(within: Duration)
}
