import StreamTranscripts
import Testing

/// The pending file and what a person does with it.
@Suite struct PendingSnapshotTests {
  private let folder: TemporaryFolder
  private let store = SnapshotStore()
  private let snapshot: SnapshotFile
  private let file: PendingFile
  private let old = Transcript.of("old")
  private let new = Transcript.of("new")

  init() throws {
    folder = try TemporaryFolder()
    snapshot = try .named("x", below: folder.root)
    file = PendingFile(root: folder.root, snapshot: snapshot)
  }

  private var review: SnapshotReview { SnapshotReview(store: store) }

  private func write(_ transcript: Transcript) throws {
    try store.write(transcript.bytes, to: snapshot.relativePath, below: folder.root)
  }

  private func writePending(comparedWith old: Transcript?) throws {
    let pending = PendingSnapshot(
      transcript: new, comparedHash: old.map { ContentHash(of: $0.bytes) },
      file: "Tests/F.swift", line: 12)
    try store.write(pending.bytes, to: file.relativePath, below: folder.root)
  }

  private var texts: [String?] {
    [snapshot.relativePath, file.relativePath].map(folder.text(of:))
  }

  @Test func `A pending file is the transcript with what it was compared with and where`() {
    let pending = PendingSnapshot(
      transcript: new, comparedHash: ContentHash(of: []), file: "Tests/F.swift", line: 12)
    #expect(
      String(decoding: pending.bytes, as: UTF8.self) == """
        stream-snapshot 1
        timing: none
        compared-with: cbf29ce484222325
        file: Tests/F.swift
        line: 12

        value     new
        finished

        """)
  }

  @Test(arguments: [nil, ContentHash(of: [1])], ["F.swift", "a\nb: c.swift", " é\u{202E} "])
  func `Reading gives what was written`(hash: ContentHash?, path: String) throws {
    let pending = PendingSnapshot(transcript: new, comparedHash: hash, file: path, line: 0)
    #expect(try PendingSnapshot(bytes: pending.bytes, path: "p") == pending)
  }

  @Test func `The hash ignores nothing`() {
    let texts = ["", "a", "a\n", "a\r\n", "A", "\u{FEFF}a", "caf\u{E9}", "cafe\u{301}"]
    let hashes = texts.map { ContentHash(of: $0.utf8) }
    #expect(Set(hashes).count == texts.count)
    #expect(hashes.allSatisfy { ContentHash(text: $0.description) == $0 })
    #expect(ContentHash(text: "cbf29ce48422232") == nil)
    #expect(ContentHash(text: "+bf29ce484222325") == nil)
  }

  @Test(arguments: [
    ("", "the file is empty"),
    ("stream-snapshot 1\ntiming: none\n\nfinished\n", "no line \"compared-with: …\""),
    ("stream-snapshot 1\ntiming: none\ncompared-with: x\n\nfinished\n", "hash of 16 digits"),
    ("stream-snapshot 1\ntiming: none\ncompared-with: nothing\n\nfinished\n", "\"file: …\""),
    (
      "stream-snapshot 1\ntiming: none\ncompared-with: nothing\nfile: f\nline: x\n\nfinished\n",
      "number of a line"
    ),
    (
      "stream-snapshot 1\ntiming: none\ncompared-with: nothing\nfile: f\nline: 1\n\nvalue     1\n",
      "cut short"
    ),
  ])
  func `A malformed pending file is refused, with what to do`(text: String, reason: String) throws {
    try folder.write(text, to: file.relativePath)
    let message = message { try review.accept(file) }
    #expect(message.hasPrefix(file.path + ": "))
    #expect(message.contains(reason), "\(message)")
    #expect(
      message.hasSuffix("run the test again, which writes the pending file anew, or reject it"))
    #expect(texts == [nil, text])
  }

  @Test func `Accepting writes the snapshot and removes the pending file`() throws {
    try write(old)
    try writePending(comparedWith: old)
    try review.accept(file)
    #expect(texts == [new.text, nil])
  }

  @Test func `Accepting the first one makes the snapshot`() throws {
    try writePending(comparedWith: nil)
    try review.accept(file)
    #expect(texts == [new.text, nil])
  }

  @Test func `Accepting refuses where the snapshot has changed, come or gone`() throws {
    let cases: [(now: Transcript?, then: Transcript?)] = [
      (old, .of("other")), (old, nil), (nil, old),
    ]
    for (now, then) in cases {
      if let now {
        try write(now)
      } else {
        try store.remove(snapshot.relativePath, below: folder.root)
      }
      try writePending(comparedWith: then)
      let before = texts
      let message = message { try review.accept(file) }
      #expect(
        message.hasPrefix("\(snapshot.path) isn't the snapshot that the test was compared with"))
      #expect(message.hasSuffix("run the test again, then accept"))
      #expect(texts == before)
    }
  }

  @Test func `Accepting again finishes what a killed process began`() throws {
    try write(new)
    try writePending(comparedWith: old)
    try review.accept(file)
    #expect(texts == [new.text, nil])
  }

  @Test func `Accepting what isn't there says what may have become of it`() {
    let expected = "there is no pending file \(file.path); it was accepted or rejected already"
    #expect(message { try review.accept(file) }.hasPrefix(expected))
    #expect(message { try review.reject(file) }.hasPrefix(expected))
  }

  @Test func `Rejecting removes the pending file alone`() throws {
    try write(old)
    try writePending(comparedWith: old)
    try review.reject(file)
    #expect(texts == [old.text, nil])
  }

  @Test func `Rejecting works on a pending file that can't be read as one`() throws {
    try folder.write("garbage", to: file.relativePath)
    try review.reject(file)
    #expect(texts == [nil, nil])
  }

  @Test func `Undoing brings back both files`() throws {
    for previous in [old, nil] {
      if let previous { try write(previous) }
      try writePending(comparedWith: previous)
      let before = texts
      for step in [review.accept, review.reject] {
        try review.undo(try step(file))
        #expect(texts == before)
      }
      try store.remove(snapshot.relativePath, below: folder.root)
    }
  }

  @Test func `Undoing refuses where the snapshot has changed since`() throws {
    try writePending(comparedWith: nil)
    let step = try review.accept(file)
    try write(old)
    #expect(throws: SnapshotFileError.self) { try review.undo(step) }
    #expect(texts == [old.text, nil])
  }

  @Test func `A pending file in a folder of its own is accepted into the root`() throws {
    let shard = SnapshotRoot(path: folder["shard"], base: "/")
    let root = SnapshotRoot(path: folder["root"], base: folder.path)
    let pending = PendingSnapshot(transcript: new, comparedHash: nil, file: "F.swift", line: 1)
    try store.write(pending.bytes, to: "M/F/x.stream.txt.pending", below: shard)
    let found = try SnapshotListing(folder: shard, root: root).pending
    #expect(found.map(\.path) == [folder["shard/M/F/x.stream.txt.pending"]])
    try review.accept(try #require(found.first))
    #expect(folder.files == ["root/M/F/x.stream.txt"])
  }
}

@Suite struct SnapshotListingTests {
  @Test func `Snapshots and pending files are listed by path, and nothing else`() throws {
    let folder = try TemporaryFolder()
    for path in [
      "M/F/b.stream.txt", "M/F/a.stream.txt", "M/F/a.stream.txt.pending", "M/F/README.md",
      "M/F/.x.stream.txt", ".git/x.stream.txt", "N/x.stream.txt.pending.bak", "M/F/x.pending",
      "top.stream.txt", "M/é/c.stream.txt.pending",
    ] { try folder.write("", to: path) }
    try folder.makeFolder("M/folder.stream.txt")
    try folder.link("loop", to: ".")
    let listing = try SnapshotListing(folder: folder.root)
    #expect(
      listing.snapshots.map(\.relativePath)
        == ["M/F/a.stream.txt", "M/F/b.stream.txt", "top.stream.txt"])
    #expect(
      listing.pending.map(\.relativePath)
        == ["M/F/a.stream.txt.pending", "M/é/c.stream.txt.pending"])
  }

  @Test func `A folder that isn't there has none`() throws {
    let folder = try TemporaryFolder()
    let listing = try SnapshotListing(folder: SnapshotRoot(path: folder["nope"]))
    #expect(listing.snapshots.isEmpty && listing.pending.isEmpty)
  }
}
