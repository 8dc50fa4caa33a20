import Foundation

/// A regular expression that may be used from any thread, by one at a time.
final class RedactionPattern: @unchecked Sendable {
  // `Regex` isn't Sendable, since it may hold closures. This one was sent here, nobody else has it,
  // and it is only used with the lock held.
  private let lock = NSLock()
  private let ranges: (String) throws -> [Range<String.Index>]

  /// Takes over a pattern.
  init<Pattern: RegexComponent>(_ pattern: sending Pattern) {
    let regex = pattern.regex
    ranges = { text in
      let ranges = text.matches(of: regex).map(\.range)
      // Looking for all matches stops without a word where the pattern throws.
      _ = try regex.firstMatch(in: text[(ranges.last?.upperBound ?? text.startIndex)...])
      return ranges
    }
  }

  /// The matches in a text from left to right, as offsets in its UTF-8.
  ///
  /// - Throws: ``RenderingError`` where the pattern throws or matches an empty text.
  func matches(in text: String) throws(RenderingError) -> [Range<Int>] {
    let ranges: [Range<String.Index>]
    do {
      ranges = try lock.withLock { try self.ranges(text) }
    } catch {
      throw RenderingError(reason: "it threw \(Rendering.literal.errorText(of: error))")
    }
    guard !ranges.contains(where: \.isEmpty) else {
      throw RenderingError(reason: "it matches an empty text")
    }
    let utf8 = text.utf8
    return ranges.map { range in
      let start = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
      return start..<(start + utf8.distance(from: range.lowerBound, to: range.upperBound))
    }
  }
}
