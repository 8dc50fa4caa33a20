import Foundation

/// What holds where a call doesn't say otherwise.
public enum RecordingDefaults {
  /// The time limit of a recording, in seconds.
  public static let timeout: TimeInterval = 2
}
