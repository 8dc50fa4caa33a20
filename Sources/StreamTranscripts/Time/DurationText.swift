/// Durations as transcripts write them: `0ms`, `300ms`, `1.2s`, without loss.
package enum DurationText {
  /// The shortest decimal text, in milliseconds below one second and in seconds from there.
  package static func text(of duration: Duration) -> String {
    let magnitude = duration < .zero ? .zero - duration : duration
    let sign = duration < .zero ? "-" : ""
    let (seconds, attoseconds) = magnitude.components
    if seconds == 0 {
      let perMillisecond: Int64 = 1_000_000_000_000_000
      let whole = attoseconds / perMillisecond
      return sign + "\(whole)" + fraction(attoseconds % perMillisecond, digits: 15) + "ms"
    }
    return sign + "\(seconds)" + fraction(attoseconds, digits: 18) + "s"
  }

  /// Reads what ``text(of:)`` writes; `nil` for anything else, also where it is out of range.
  package static func duration(from text: some StringProtocol) -> Duration? {
    var digits = Array(text.utf8)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard digits.popLast() == UInt8(ascii: "s") else { return nil }
    let isMilliseconds = digits.last == UInt8(ascii: "m")
    if isMilliseconds { digits.removeLast() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let units = number(whole) else { return nil }
    let precision = isMilliseconds ? 15 : 18
    var attoseconds: Int64 = 0
    if parts.count == 2 {
      guard let padded = number(parts[1], paddedTo: precision) else { return nil }
      attoseconds = padded
    }
    if isMilliseconds {
      guard units < 1_000_000_000_000 else { return nil }
      let magnitude =
        Duration.milliseconds(units)
        + Duration(secondsComponent: 0, attosecondsComponent: attoseconds)
      return isNegative ? .zero - magnitude : magnitude
    }
    guard units < 1_000_000_000_000 else { return nil }
    let magnitude = Duration(secondsComponent: units, attosecondsComponent: attoseconds)
    return isNegative ? .zero - magnitude : magnitude
  }

  /// A fraction's digits with the point, without zeros at the end; empty for zero.
  private static func fraction(_ value: Int64, digits: Int) -> String {
    guard value != 0 else { return "" }
    let text = String(value)
    let padded = String(repeating: "0", count: digits - text.utf8.count) + text
    let end = padded.utf8.lastIndex { $0 != UInt8(ascii: "0") } ?? padded.utf8.startIndex
    return "." + padded[...end]
  }

  /// The number that some ASCII digits stand for, filled up with zeros at the end.
  private static func number(_ digits: ArraySlice<UInt8>, paddedTo length: Int? = nil) -> Int64? {
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    guard let length else { return value }
    guard digits.count <= length else { return nil }
    for _ in digits.count..<length { value *= 10 }
    return value
  }
}
