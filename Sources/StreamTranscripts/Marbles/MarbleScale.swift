/// What a column of a diagram stands for.
enum MarbleScale: Equatable {
  /// A span of time.
  case time(Duration)

  /// One event.
  case order

  /// The column that anything later is drawn in too.
  private static let lastColumn = Int64.max / 4

  /// The column of an event.
  func column(of mark: MarbleTrack.Mark) -> Int {
    guard case .time(let frame) = self, let time = mark.time else { return mark.place }
    let width = max(frame.nanoseconds, 1)
    let (count, rest) = max(time.nanoseconds, 0).quotientAndRemainder(dividingBy: width)
    return Int(clamping: min(rest >= width - rest ? count + 1 : count, Self.lastColumn))
  }

  /// In words, with the first and the last column of a diagram that is a part of a longer one.
  func text(of part: ClosedRange<Int>?) -> String {
    switch self {
    case .time(let frame):
      let times = part.map { range in
        ", from \(DurationText.text(of: frame * range.lowerBound))"
          + " to \(DurationText.text(of: frame * range.upperBound))"
      }
      return "one column is \(DurationText.text(of: frame))" + (times ?? "")
    case .order:
      let events = part.map { range in
        ", from \(Grouped.text(range.lowerBound + 1)) to \(Grouped.text(range.upperBound + 1))"
      }
      return "one column is one event" + (events ?? "")
    }
  }

  /// How many events at one moment are still drawn as a group; more are drawn in their order.
  private static let largestGroup = 12

  /// Chooses the scale: two columns for the shortest time between events, or as much less as fits.
  ///
  /// - Parameters:
  ///   - tracks: What is drawn.
  ///   - omitted: What the tracks leave out.
  ///   - width: The columns that there are.
  static func fitting(
    _ tracks: [MarbleTrack], omitting omitted: MarbleDrawing.Omission, width: Int
  ) -> MarbleScale {
    let times = Set(tracks.flatMap { $0.marks.compactMap { $0.time?.nanoseconds } }).sorted()
    guard let last = times.last, tracks.allSatisfy({ $0.marks.allSatisfy { $0.time != nil } })
    else { return .order }
    let gaps =
      zip(times.dropFirst(), times).map { $0 - $1 }
      + (omitted.isBefore || times[0] <= 0 ? [] : [times[0]])
    guard let shortest = gaps.min() else {
      // Everything happened at once: there is no time to draw.
      return tracks.contains { $0.marks.count > largestGroup } ? .order : .time(.milliseconds(1))
    }
    let finest = roundFrame(atMost: max(shortest / 2, 1))
    var frame = finest
    while frame <= last {
      let scale = MarbleScale.time(.nanoseconds(frame))
      if MarbleColumns(tracks, scale, omitting: omitted).width(upTo: width) <= width {
        return scale
      }
      let (next, overflow) = nextFrame(after: frame)
      guard !overflow else { break }
      frame = next
    }
    let scale = MarbleScale.time(.nanoseconds(finest))
    return MarbleColumns(tracks, scale, omitting: omitted).largestGroup > largestGroup
      ? .order : scale
  }

  /// The largest of 1, 2, 5, 10, 20, 50 … nanoseconds that isn't above a number.
  private static func roundFrame(atMost nanoseconds: Int64) -> Int64 {
    var frame: Int64 = 1
    while true {
      let (next, overflow) = nextFrame(after: frame)
      guard !overflow, next <= nanoseconds else { return frame }
      frame = next
    }
  }

  private static func nextFrame(after frame: Int64) -> (Int64, Bool) {
    var digit = frame
    while digit >= 10 { digit /= 10 }
    if digit == 2 {
      let (next, overflow) = (frame / 2).multipliedReportingOverflow(by: 5)
      return (next, overflow)
    }
    let (next, overflow) = frame.multipliedReportingOverflow(by: 2)
    return (next, overflow)
  }
}
