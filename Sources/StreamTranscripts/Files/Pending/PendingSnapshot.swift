/// What was received, waiting beside its snapshot for a person to accept or reject it.
///
/// Its file is a transcript with more lines in the header: `compared-with`, the hash of the snapshot
/// that it was compared with, or `nothing`; `file` and `line`, the place of the expectation.
package struct PendingSnapshot: Sendable, Equatable {
  private enum Key: String, CaseIterable {
    case comparedWith = "compared-with"
    case file
    case line
  }

  /// What is written for the hash where there was no snapshot.
  private static let nothing = "nothing"

  /// What was received.
  package let transcript: Transcript

  /// The hash of the snapshot that it was compared with; `nil` where there was none.
  package let comparedHash: ContentHash?

  /// The path of the test's source file, from the package's folder where it lies below it.
  package let file: String

  /// The line of the expectation.
  package let line: Int

  /// Makes a pending snapshot.
  package init(transcript: Transcript, comparedHash: ContentHash?, file: String, line: Int) {
    self.transcript = transcript
    self.comparedHash = comparedHash
    self.file = file
    self.line = line
  }

  /// Reads a pending file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: Its path, for the error.
  package init(bytes: [UInt8], path: String) throws(SnapshotFileError) {
    let contents: TranscriptParser.Contents
    do throws(TranscriptError) {
      contents = try TranscriptParser.contents(
        of: bytes, fieldKeys: Set(Key.allCases.map(\.rawValue)))
    } catch {
      throw SnapshotFileError(.malformedPending("line \(error.line): \(error)"), path: path)
    }
    func field(_ key: Key) throws(SnapshotFileError) -> String {
      guard let field = contents.fields.first(where: { $0.key == key.rawValue }) else {
        let reason = "the header has no line \"\(key.rawValue): …\""
        throw SnapshotFileError(.malformedPending(reason), path: path)
      }
      return field.value
    }
    let hash = try field(.comparedWith)
    comparedHash = ContentHash(text: hash)
    guard comparedHash != nil || hash == Self.nothing else {
      let reason = "\"compared-with\" is a hash of 16 digits or \"nothing\""
      throw SnapshotFileError(.malformedPending(reason), path: path)
    }
    file = try field(.file)
    guard let line = Int(try field(.line)), line >= 0 else {
      throw SnapshotFileError(.malformedPending("\"line\" is the number of a line"), path: path)
    }
    self.line = line
    transcript = contents.transcript
  }

  /// The file's content.
  package var bytes: [UInt8] {
    transcript.bytes(with: [
      TranscriptField(
        key: Key.comparedWith.rawValue, value: comparedHash?.description ?? Self.nothing),
      TranscriptField(key: Key.file.rawValue, value: file),
      TranscriptField(key: Key.line.rawValue, value: String(line)),
    ])
  }
}

extension SnapshotStore {
  /// Reads a pending snapshot; `nil` where there is none.
  package func pendingSnapshot(at file: PendingFile) throws(SnapshotFileError) -> PendingSnapshot? {
    try bytes(at: file.path).map { bytes throws(SnapshotFileError) in
      try PendingSnapshot(bytes: bytes, path: file.path)
    }
  }

  /// Removes the pending files that a snapshot has in a run, beside it and in the run's folder.
  package func removePending(
    of file: SnapshotFile, in place: PendingPlace
  ) throws(SnapshotFileError) {
    for place in Set([place, .besideSnapshot]) {
      guard let pending = file.pending(in: place) else { continue }
      try remove(pending.relativePath, below: pending.root)
    }
  }
}
