/// Breaks text at blanks so that it fits a width.
enum TextWrapping {
  /// The lines of a paragraph; a word that is longer than the width has a line to itself.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      if !line.isEmpty { line += " " }
      line += word
    }
    lines.append(line)
    return lines
  }
}
