/// One call of the file system, as ``FileSystem/willCall`` sees it.
package struct FileSystemCall: Hashable, Sendable {
  /// What is called.
  package enum Operation: String, CaseIterable, Sendable {
    case status, resolve, open, read, list, makeDirectory, create, append, write, close, rename
    case remove
  }

  /// What is called.
  package let operation: Operation

  /// The path that it is called for.
  package let path: String
}
