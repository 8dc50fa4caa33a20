/// The differences of a comparison, counted and in words.
struct DifferenceCounts {
  /// `1 changed, 1 late, ending changed`; empty where nothing differs.
  let text: String

  /// Counts the rows of an alignment.
  init(_ alignment: EventAlignment, of comparison: TranscriptComparison) {
    var parts: [String] = []
    for relation in EventAlignment.Relation.allCases {
      let count = alignment.count(of: relation)
      guard count > 0 else { continue }
      switch relation {
      case .equal: break
      case .changed, .missing, .extra, .moved, .early, .late:
        parts.append("\(Grouped.text(count)) \(relation)")
      case .endingChanged:
        parts.append(count == 1 ? "ending changed" : "\(Grouped.text(count)) endings changed")
      case .timeLimit: parts.append("time limit reached")
      }
    }
    if comparison.times.isRecordedOtherwise {
      parts.append(
        "timing \(comparison.received.timing.text) instead of \(comparison.expected.timing.text)")
    }
    text = parts.joined(separator: ", ")
  }
}

/// Numbers for people.
enum Grouped {
  /// A number with a comma before each three digits.
  static func text(_ number: Int) -> String {
    let digits = Array("\(number.magnitude)")
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number and a noun: `1 event`, `9,993 events`.
  static func text(_ number: Int, _ noun: String) -> String {
    "\(text(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
