import StreamTranscripts
import Testing

/// From what was received to what is on disk and what is reported.
@Suite struct SnapshotVerificationTests {
  private let folder: TemporaryFolder
  private let file: SnapshotFile
  private let pendingPath: String

  private static let use = SnapshotUse(test: "t", file: "/F.swift", line: 7)

  init() throws {
    folder = try TemporaryFolder()
    file = try .named("x", below: folder.root)
    pendingPath = file.relativePath + SnapshotName.pendingExtension
  }

  private func verify(
    _ received: Transcript, _ mode: RecordMode = .never, place: PendingPlace = .besideSnapshot,
    policy: TimingPolicy = .ignored, fileSystem: FileSystem = FileSystem(), isFit: Bool = true,
    registry: SnapshotRegistry = SnapshotRegistry(), use: SnapshotUse = use
  ) -> SnapshotVerification.Result {
    let store = SnapshotStore(fileSystem: fileSystem)
    return SnapshotVerification(store: store, registry: registry).verify(
      received, against: file, for: use, mode: mode, pendingPlace: place, isFit: isFit
    ) { TranscriptComparison(expected: $0, received: received, policy: policy) }
  }

  /// The transcript as it is written: with the snapshot's name for its origin.
  private func text(_ transcript: Transcript) -> String {
    var transcript = transcript
    transcript.origin = file.name
    return transcript.text
  }

  private func write(_ transcript: Transcript) throws {
    try folder.write(text(transcript), to: file.relativePath)
  }

  private var snapshot: String? { folder.text(of: file.relativePath) }

  @Test func `I01: without a mode no run writes a snapshot, and no retry passes`() throws {
    for place in [PendingPlace.besideSnapshot, .nowhere] {
      for _ in 1...2 {
        let result = verify(.of(1), place: place)
        #expect(result.outcome == .missing && !result.holds)
        #expect(snapshot == nil)
      }
    }
    #expect(folder.files == [pendingPath])
  }

  @Test func `I02: the run that records is red, the next one green and changes nothing`() throws {
    for mode in [RecordMode.missing, .failed, .all] {
      #expect(verify(.of(1), mode).outcome == .recorded)
      #expect(snapshot == text(.of(1)))
      #expect(verify(.of(1), .never).holds)
      #expect(verify(.of(1), mode).holds)
      try SnapshotStore().remove(file.relativePath, below: folder.root)
    }
  }

  @Test func `A difference waits as a pending file that can be accepted`() throws {
    try write(.of(1))
    let result = verify(.of(2))
    #expect(result.outcome == .differs)
    #expect(result.comparison?.holds == false)
    #expect(result.pending?.path == folder[pendingPath])
    let pendingFile = try #require(result.pending)
    let pending = try #require(try SnapshotStore().pendingSnapshot(at: pendingFile))
    #expect(pending.comparedHash == ContentHash(of: text(.of(1)).utf8))
    #expect(pending.file == "/F.swift")
    #expect(pending.line == 7)
    try SnapshotReview(store: SnapshotStore()).accept(pendingFile)
    #expect(verify(.of(2)).holds)
  }

  @Test func `The source file of a pending one is seen from the package's folder`() throws {
    let root = SnapshotRoot(
      path: folder["p/__Snapshots__"], base: folder.path, packageDirectory: folder["p"])
    let file = try SnapshotFile.named("x", below: root)
    let result = SnapshotVerification(store: SnapshotStore(), registry: SnapshotRegistry()).verify(
      .of(1), against: file,
      for: SnapshotUse(test: "t", file: folder["p/Tests/F.swift"], line: 1), mode: .never,
      pendingPlace: .besideSnapshot
    ) { TranscriptComparison(expected: $0, received: .of(1), policy: .ignored) }
    let pending = try SnapshotStore().pendingSnapshot(at: #require(result.pending))
    #expect(pending?.file == "Tests/F.swift")
  }

  @Test func `I08: a test that passes removes its own pending file and no other`() throws {
    let other = "M/F/other.stream.txt.pending"
    try folder.write("", to: other)
    _ = verify(.of(2))
    try write(.of(2))
    #expect(verify(.of(2)).holds)
    #expect(folder.files == [other, file.relativePath])
  }

  @Test func `Recording removes the pending file`() throws {
    _ = verify(.of(2))
    _ = verify(.of(2), .all)
    #expect(folder.files == [file.relativePath])
  }

  @Test func `Pending files are collected in a folder, and removed from it by a test that passes`()
    throws
  {
    let place = PendingPlace.folder(folder["out/pending"])
    let result = verify(.of(1), place: place)
    #expect(result.pending?.path == folder["out/pending/\(pendingPath)"])
    #expect(folder.files == ["out/pending/\(pendingPath)"])
    try write(.of(1))
    #expect(verify(.of(1), place: place).holds)
    #expect(folder.files == [file.relativePath])
  }

  @Test(arguments: RecordMode.allCases)
  func `A timed-out recording never holds and is written nowhere`(mode: RecordMode) throws {
    var received = Transcript(events: [TranscriptEvent(kind: .open)])
    received.reachedTimeLimit = .seconds(2)
    #expect(verify(received, mode).outcome == .missing)
    #expect(folder.files.isEmpty)
    try write(received)
    let result = verify(received, mode)
    #expect(result.outcome == .differs && !result.holds)
    #expect(folder.files == [file.relativePath])
  }

  @Test func `What failed for another reason is written nowhere`() throws {
    #expect(verify(.of(1), .all, isFit: false).outcome == .missing)
    #expect(folder.files.isEmpty)
  }

  @Test(arguments: [
    ("", "x.stream.txt:1: the file is empty"),
    ("stream-snapshot 1\ntiming: none\n\nvalue     1\n", ":4: the transcript is cut short"),
    ("version https://git-lfs.github.com/spec/v1\n", ":1: a transcript starts with"),
  ])
  func `A damaged snapshot is an error with its line, and only mode all replaces it`(
    text: String, reason: String
  ) throws {
    try folder.write(text, to: file.relativePath)
    for mode in [RecordMode.never, .missing, .failed] {
      let result = verify(.of(1), mode)
      #expect(result.outcome == .unusable && !result.holds)
      #expect(result.error?.description.contains(reason) == true)
      #expect(snapshot == text)
      #expect(result.pending != nil)
    }
    let result = verify(.of(1), .all)
    #expect(result.outcome == .recorded && result.error == nil)
    #expect(snapshot == self.text(.of(1)))
  }

  @Test(
    arguments: RecordMode.allCases,
    [
      "stream-snapshot 2\nfuture: yes\n",
      "stream-snapshot 1\ntiming: none\n\n<<<<<<< a\nfinished\n=======\nfailed\n>>>>>>> b\n",
    ])
  func `I05: a conflicted or newer snapshot is written over in no mode`(
    mode: RecordMode, text: String
  ) throws {
    try folder.write(text, to: file.relativePath)
    let result = verify(.of(1), mode)
    #expect(result.outcome == .unusable && !result.holds)
    #expect(result.error?.description.hasPrefix("\(file.path):") == true)
    #expect(snapshot == text)
  }

  @Test(arguments: RecordMode.allCases)
  func `A folder in the snapshot's place is an error, and nothing is written`(mode: RecordMode)
    throws
  {
    try folder.makeFolder(file.relativePath)
    let before = folder.contents
    let result = verify(.of(1), mode)
    #expect(result.outcome == .unusable && !result.holds)
    #expect(result.error?.description.contains("is a folder where a transcript belongs") == true)
    #expect(folder.contents == before)
  }

  @Test func `G02: CR LF, also mixed, and a byte order mark hold and are not rewritten`() throws {
    let text = text(.of("a", "b\rc"))
    for layout in [
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
      "\u{FEFF}" + text, text.dropLast() + "\r\n\n",
    ] {
      try folder.write(layout, to: file.relativePath)
      for mode in RecordMode.allCases { #expect(verify(.of("a", "b\rc"), mode).holds) }
      #expect(snapshot.map { Array($0.utf8) } == Array(layout.utf8))
    }
  }

  @Test func `I06: values that look like conflicts, diffs and headers are data`() throws {
    let values = [
      "=======", "<<<<<<< not a conflict\n=======\n>>>>>>>", "--- a", "+++ b", "@@ -1 +1 @@",
      "stream-snapshot 1\ntiming: none\n\nfinished",
    ]
    let received = Transcript(
      events: values.map { TranscriptEvent(kind: .value, text: $0) } + [.init(kind: .finished)])
    #expect(verify(received, .all).outcome == .recorded)
    #expect(verify(received).holds)
  }

  @Test func `K02: where the bytes are equal, the file is read once and nothing is compared`()
    throws
  {
    let received = Transcript.of(1, 2, 3)
    _ = verify(received, .all)
    let calls = Calls()
    let result = SnapshotVerification(
      store: SnapshotStore(fileSystem: calls.fileSystem), registry: SnapshotRegistry()
    ).verify(
      received, against: file, for: Self.use, mode: .never, pendingPlace: .besideSnapshot
    ) { expected in
      Issue.record("compared")
      return TranscriptComparison(expected: expected, received: received, policy: .ignored)
    }
    #expect(result.holds && result.comparison == nil)
    #expect(calls.made.count { $0.operation == .open } == 1)
    #expect(calls.made.allSatisfy { [.open, .read, .close, .status].contains($0.operation) })
  }

  @Test func `H03: another place with another transcript is an error and writes nothing`() throws {
    let registry = SnapshotRegistry()
    _ = verify(.of(1), .all, registry: registry)
    let second = SnapshotUse(test: "u", file: "/G.swift", line: 2)
    let result = verify(.of(2), .all, registry: registry, use: second)
    #expect(!result.holds)
    #expect(
      result.error?.description.contains("one from t at /F.swift:7, one from u at /G.swift:2")
        == true)
    #expect(snapshot == text(.of(1)))
  }

  @Test func `What can't be written is an error beside the difference`() throws {
    try write(.of(1))
    for mode in [RecordMode.never, .all] {
      let result = verify(
        .of(2), mode,
        fileSystem: FileSystem { call throws(FileSystemError) in
          if call.operation == .create { throw FileSystemError(code: 28, path: call.path) }
        })
      #expect(result.comparison?.holds == false && !result.holds)
      #expect(result.error?.description.hasPrefix("can't write ") == true)
      #expect(folder.files == [file.relativePath])
      #expect(snapshot == text(.of(1)))
    }
  }

  @Test func `Hostile values go to disk and back, and recording again changes no byte`() throws {
    let values = InvisibleText.samples
    let received = Transcript(
      timing: .buckets(of: .milliseconds(100)),
      events: values.map { TranscriptEvent(time: .milliseconds(149), kind: .value, text: $0) } + [
        TranscriptEvent(time: .milliseconds(251), kind: .failed, text: "E")
      ])
    #expect(verify(received, .all, policy: .standard).outcome == .recorded)
    let first = snapshot
    #expect(verify(received, .never, policy: .standard).holds)
    #expect(verify(received, .all, policy: .standard).holds)
    #expect(snapshot == first)
  }
}

/// Texts that files, terminals and comparisons have tripped over.
enum InvisibleText {
  static let samples = [
    "", " ", "a ", "\n", "a\n\nb\n", "\r\n", "caf\u{E9}", "cafe\u{301}", "a\u{200B}b", "\u{FEFF}a",
    "x\u{202E}y", "\u{1B}[31mred", "nul\0", "tab\t", "\\u{41}", "\\", "👨‍👩‍👧", "🇳🇴", "مرحبا", "\u{2028}",
    "| bar", "finished", "0ms     value     1", "[lane] value", "\u{FFFF}", "\u{E000}",
  ]
}
