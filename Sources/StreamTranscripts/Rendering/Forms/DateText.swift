import Foundation

/// Dates as ISO 8601 writes them in UTC, with as many digits as tell them apart.
enum DateText {
  /// The seconds from 1970 to the reference date, which is in 2001.
  private static let referenceSeconds = 978_307_200

  /// The text of a date: `1970-01-01T00:00:01.250Z`.
  ///
  /// The fraction has as many groups of three digits as the date needs. A date that has no such
  /// text (before year 0, after year 9999, or no number) is written by its seconds since 2001.
  static func text(of date: Date) -> String {
    let interval = date.timeIntervalSinceReferenceDate
    let wholeSeconds = interval.rounded(.down)
    guard abs(interval) < 1e12, let (whole, fraction) = split(interval, wholeSeconds),
      let day = day(ofSeconds: whole + referenceSeconds)
    else {
      return "Date(timeIntervalSinceReferenceDate: \(interval.isNaN ? "nan" : "\(interval)"))"
    }
    let second = (whole + referenceSeconds) - floorDivide(whole + referenceSeconds, 86_400) * 86_400
    let time =
      "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    return "\(day)T\(time)\(fraction)Z"
  }

  /// The whole seconds and the text of the fraction; `nil` where no text reads back exactly.
  private static func split(_ interval: Double, _ whole: Double) -> (Int, String)? {
    if interval == whole { return (Int(whole), "") }
    var scale = 1000.0
    for digits in [3, 6, 9, 12] {
      let units = ((interval - whole) * scale).rounded()
      if units < scale, whole + units / scale == interval {
        return (Int(whole), "." + padded(Int(units), to: digits))
      }
      scale *= 1000
    }
    return nil
  }

  /// The day that some seconds since 1970 lie in; `nil` outside of the years 0 to 9999.
  ///
  /// The calendar is the Gregorian one throughout. A year is counted from March on, so that a leap
  /// day is its last; an era of 400 years has 146,097 days.
  private static func day(ofSeconds seconds: Int) -> String? {
    let days = floorDivide(seconds, 86_400) + 719_468
    let era = floorDivide(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    guard (0...9999).contains(year) else { return nil }
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(day))"
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  private static func padded(_ value: Int, to width: Int = 2) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
