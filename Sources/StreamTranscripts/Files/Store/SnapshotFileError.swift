/// Why a snapshot, its root or its pending file can't be found, read or written.
package struct SnapshotFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  package enum Problem: Hashable, Sendable {
    /// The test's file isn't given by its full path.
    case sourceIsNoFullPath

    /// The folder of the test's file isn't there, or is something else.
    case sourceFolderMissing

    /// The test's file isn't there, nor is a package around it.
    case sourceFileMissing

    /// The argument `directory:` is an empty text.
    case emptyDirectory

    /// The root isn't there, and isn't made.
    case rootMissing(SnapshotRoot.Origin)

    /// A folder is needed where something else is.
    case notAFolder(FileKind)

    /// A file is needed where something else is.
    case notAFile(FileKind)

    /// A link leads to nothing.
    case danglingLink

    /// What would be written is a link.
    case link

    /// A folder below the root is a link that leads out of it.
    case linkOutOfRoot(destination: String)

    /// The file is larger than what is read and written.
    case tooLarge

    /// The system refuses to read.
    case unreadable(FileSystemError)

    /// The system refuses to write.
    case unwritable(FileSystemError)

    /// The file isn't a transcript.
    case malformed(TranscriptError)

    /// The header of a pending file lacks a line, or has one that can't be read.
    case malformedPending(String)

    /// There is no pending file.
    case noPending

    /// The snapshot isn't the one that the pending file was compared with.
    case snapshotChanged

    /// Two different transcripts for one file in one run.
    case clash(first: SnapshotUse, second: SnapshotUse)
  }

  /// What is wrong.
  package let problem: Problem

  /// The full path that it is about, or the text that was given as one.
  package let path: String

  /// Names a fault.
  package init(_ problem: Problem, path: String) {
    self.problem = problem
    self.path = path
  }

  /// What is wrong, where, and what to do.
  package var description: String {
    let shown = VisibleText.escaped(path)
    switch problem {
    case .sourceIsNoFullPath:
      return "the test's file is given as \"\(shown)\", which isn't a full path; pass #filePath for"
        + " file: (not #fileID or #file), or, where the compiler itself was given relative paths,"
        + " name the folder of the snapshots in \(Self.variable)"
    case .sourceFolderMissing:
      return "source folder not found here: \(shown); where tests run elsewhere than they were"
        + " built, name the folder of the snapshots in \(Self.variable) or as directory:"
    case .sourceFileMissing:
      return "source file not found here: \(shown), and no Package.swift above it; where tests run"
        + " elsewhere than they were built, name the folder of the snapshots in \(Self.variable) or"
        + " as directory:"
    case .emptyDirectory:
      return "directory: is an empty text; name a folder, or leave it out"
    case .rootMissing(let origin): return Self.description(ofMissingRoot: shown, origin)
    case .notAFolder(let kind):
      return "\(shown) is \(kind.text) where a folder of snapshots belongs; move it away"
    case .notAFile(let kind):
      return "\(shown) is \(kind.text) where a transcript belongs; move it away"
    case .danglingLink:
      return "\(shown) is a link to something that isn't there; restore what it leads to, or remove"
        + " the link"
    case .link:
      return "\(shown) is a link, and links aren't written through; change what it leads to, or"
        + " remove the link and record again"
    case .linkOutOfRoot(let destination):
      return "\(shown) is a link that leads out of the folder of the snapshots, to"
        + " \(VisibleText.escaped(destination)), and isn't followed for writing; put a folder in its"
        + " place, or name that folder in \(Self.variable)"
    case .tooLarge:
      return "\(shown) is larger than \(SnapshotStore.sizeLimit / 1_048_576) MiB, the limit of a"
        + " transcript; record less of the stream with until:, or split it"
    case .unreadable(let error):
      return "can't read \(shown): \(error); make it readable, or restore it from version control"
    case .unwritable(let error):
      return "can't write \(shown): \(error); mend that, or name a folder that can be written in"
        + " \(Self.variable)"
    case .malformed(let error): return "\(shown):\(error.line): \(error)"
    case .malformedPending(let reason):
      return "\(shown): \(reason); run the test again, which writes the pending file anew, or"
        + " reject it"
    case .noPending:
      return "there is no pending file \(shown); it was accepted or rejected already, or the test"
        + " has passed since"
    case .snapshotChanged:
      return "\(shown) isn't the snapshot that the test was compared with, it has changed since;"
        + " run the test again, then accept"
    case .clash(let first, let second):
      return "two different transcripts for one snapshot, \(shown): one from \(first), one from"
        + " \(second); give one of them a name of its own, such as .snapshot(\"after login\")"
    }
  }

  private static let variable = EnvironmentVariable.directory.name

  private static func description(
    ofMissingRoot path: String, _ origin: SnapshotRoot.Origin
  ) -> String {
    let start =
      switch origin {
      case .variable: "\(variable) names the folder \(path)"
      case .argument: "directory: names the folder \(path)"
      case .package, .testFile, .tool: "the folder \(path) is needed for the snapshots"
      }
    return start + ", which isn't there; make it (mkdir -p), or correct the path"
  }
}
