/// What version control leaves in a file that two sides changed.
enum MergeConflict {
  private static let markers = ["<<<<<<<", "=======", ">>>>>>>"].map { Array($0.utf8) }

  /// The number of the line where a conflict starts: all three markers, at line starts, in order.
  ///
  /// The text of a value never starts a line, so one that looks like a marker is data.
  static func firstLine(in text: ArraySlice<UInt8>) -> Int? {
    guard text.contains(markers[0][0]) else { return nil }
    var found = 0
    var start = 0
    let lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.starts(with: markers[found]) {
      if found == 0 { start = index + 1 }
      found += 1
      if found == markers.count { return start }
    }
    return nil
  }
}
