/// A part of a line that may be far too long to be looked at in whole.
struct Excerpt {
  /// How many bytes are kept in front of a place, and from it on.
  private static let kept = (before: 400, after: 1_200)

  /// The part.
  let text: String

  /// How many scalars of the line are before it and after it.
  let omitted: (before: Int, after: Int)

  /// Takes the part of a line around a place.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - place: How many bytes of it are before the place that matters.
  /// - Complexity: O(*n*) in the length of the line, and O(1) memory besides the part.
  init(_ line: String, around place: Int = 0) {
    guard line.utf8.count > Self.kept.before + Self.kept.after else {
      text = line
      omitted = (0, 0)
      return
    }
    let scalars = line.unicodeScalars
    let bytes = line.utf8
    let index = bytes.index(bytes.startIndex, offsetBy: min(place, bytes.count))
    let start = bytes.index(index, offsetBy: -Self.kept.before, limitedBy: bytes.startIndex)
    let end = bytes.index(index, offsetBy: Self.kept.after, limitedBy: bytes.endIndex)
    let from = Self.boundary(start ?? bytes.startIndex, in: scalars)
    let to = Self.boundary(end ?? bytes.endIndex, in: scalars)
    text = String(scalars[from..<to])
    omitted = (
      scalars.distance(from: scalars.startIndex, to: from),
      scalars.distance(from: to, to: scalars.endIndex)
    )
  }

  /// The start of the scalar that an index lies in.
  private static func boundary(
    _ index: String.Index, in scalars: String.UnicodeScalarView
  ) -> String.Index {
    index == scalars.endIndex ? index : scalars.index(before: scalars.index(after: index))
  }

  /// Some parts of the excerpt's text, with what was left out around them.
  func spans(_ spans: [ReportLine.Span]) -> [ReportLine.Span] {
    let mark = { (count: Int) in count > 0 ? [ReportLine.Span(omitting: count)] : [] }
    return mark(omitted.before) + spans + mark(omitted.after)
  }

  /// How many bytes two lines start with in common.
  static func commonStart(_ old: String, _ new: String) -> Int {
    var count = 0
    for (first, second) in zip(old.utf8, new.utf8) {
      guard first == second else { break }
      count += 1
    }
    return count
  }
}
