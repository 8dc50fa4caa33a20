/// How many values a subscriber asks for.
public enum StreamDemand: Sendable, Hashable {
  /// As many values as the stream has.
  case unlimited

  /// This many values; a negative number counts as zero.
  case max(Int)
}
