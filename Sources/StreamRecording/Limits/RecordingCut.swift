/// Where a recording ends in the log, which may go on behind it.
struct RecordingCut {
  /// What the recording keeps of the entries that are not values.
  enum Rest {
    /// All of them, as the stream has ended.
    case all

    /// Those that came before the last value.
    case beforeLastValue

    /// Those that came until the time of the cut.
    case untilTime
  }

  /// How many values the recording has.
  let valueCount: Int

  /// The time of the recording's end, in nanoseconds of its clock.
  let time: Int64

  /// Which other entries the recording has.
  let rest: Rest

  /// Why the recording stops here.
  let stop: RecordingStop
}
