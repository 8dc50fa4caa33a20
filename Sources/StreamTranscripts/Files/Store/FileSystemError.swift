import Foundation

/// A call of the file system that failed.
package struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number of the error, such as `ENOSPC`.
  package let code: Int32

  /// The path that the call was for.
  package let path: String

  /// Describes a failed call.
  package init(code: Int32, path: String) {
    self.code = code
    self.path = path
  }

  /// The system's words for it, in lower case as in the middle of a sentence.
  package var description: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
