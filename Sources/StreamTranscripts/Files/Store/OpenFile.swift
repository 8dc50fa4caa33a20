/// A file that was opened for reading.
package struct OpenFile: Sendable {
  /// The system's number for it.
  package let descriptor: Int32

  /// What it is.
  package let kind: FileKind

  /// The bytes that it had when it was opened.
  package let size: Int
}
