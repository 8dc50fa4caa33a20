/// The place in a test that asked for a snapshot.
package struct SnapshotUse: Hashable, Sendable, CustomStringConvertible {
  /// The test, in words that no other test of the process has.
  package let test: String

  /// The path of the source file.
  package let file: String

  /// The line, from 1.
  package let line: Int

  /// The column, from 1; `nil` where it isn't known.
  package let column: Int?

  /// Names a place.
  package init(test: String, file: String, line: Int, column: Int? = nil) {
    self.test = test
    self.file = file
    self.line = line
    self.column = column
  }

  /// The test with file and line.
  package var description: String {
    "\(VisibleText.escaped(test)) at \(VisibleText.escaped(file)):\(line)"
      + (column.map { ":\($0)" } ?? "")
  }
}
