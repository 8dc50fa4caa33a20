/// The place in a test's source where an expectation stands.
package struct CallSite: Sendable {
  /// The path of the source file, as `#filePath` gives it.
  package let file: StaticString

  /// The module and the file, as `#fileID` gives them; `nil` for verbs that need no module.
  package let fileID: StaticString?

  /// The function, as `#function` gives it.
  package let function: StaticString

  /// The line, from 1.
  package let line: UInt

  /// The column, from 1.
  package let column: UInt

  /// Names a place.
  package init(
    file: StaticString, fileID: StaticString? = nil, function: StaticString, line: UInt,
    column: UInt = 1
  ) {
    self.file = file
    self.fileID = fileID
    self.function = function
    self.line = line
    self.column = column
  }

  /// The last component of the file's path.
  package var fileName: String {
    String(file.description.split(separator: "/").last ?? "")
  }

  /// The test's module.
  ///
  /// A helper that forwards `file:` but not `fileID:` leaves the helper's own module in `fileID`,
  /// so that one counts only while both name the same file. After it come the running test's
  /// module and the folder that the file lies in.
  ///
  /// - Parameter test: The running test, where its framework tells.
  package func moduleName(in test: RunningTest?) -> String {
    let parts = (fileID?.description ?? file.description).split(separator: "/")
    if let module = parts.first, parts.count == 2, parts[1] == fileName[...] {
      return String(module)
    }
    if let test { return test.moduleName }
    let folders = file.description.split(separator: "/").dropLast()
    return String(folders.last ?? "Tests")
  }
}
