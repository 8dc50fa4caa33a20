import Foundation
import StreamTranscripts
import Testing

/// I07: real processes, side by side and killed in mid-work.
@Suite(.serialized) struct SnapshotProcessTests {
  private let folder: TemporaryFolder
  private let path = "M/F/x.stream.txt"

  init() throws { folder = try TemporaryFolder() }

  private static func texts(in folder: TemporaryFolder) -> [String: String] {
    var texts: [String: String] = [:]
    for file in folder.files where !file.hasPrefix("M/F/.stream-snapshot-") {
      texts[file] = folder.text(of: file)
    }
    return texts
  }

  /// Kills a process before each of its file system calls in turn, and lets the next one finish.
  ///
  /// - Returns: The number of kills.
  private func killEverywhere(
    _ arguments: [String], prepare: (TemporaryFolder) throws -> Void,
    finished: String, again: Set<String>
  ) throws -> Int {
    let reference = try TemporaryFolder()
    try prepare(reference)
    let before = Self.texts(in: reference)
    let work = [arguments[0], reference.path] + arguments.dropFirst()
    #expect(try Probe.run(killAt: 0, work).output == finished)
    let after = Self.texts(in: reference)
    for kills in 1... {
      let folder = try TemporaryFolder()
      try prepare(folder)
      let work = [arguments[0], folder.path] + arguments.dropFirst()
      let result = try Probe.run(killAt: kills, work)
      guard result.isKilled else {
        #expect(Self.texts(in: folder) == after)
        return kills - 1
      }
      for (name, text) in Self.texts(in: folder) {
        #expect([before[name], after[name]].contains(text), "kill \(kills): \(name)")
      }
      let listing = try SnapshotListing(folder: folder.root)
      #expect(Set(listing.snapshots.map(\.relativePath)).isSubset(of: [path]))
      let end = try Probe.run(killAt: 0, work).output
      #expect(end == finished || again.contains { end.hasPrefix($0) }, "kill \(kills): \(end)")
      #expect(Self.texts(in: folder) == after, "kill \(kills)")
    }
    return 0
  }

  @Test func `Killed at any call of recording, the snapshot is whole and the next run finishes`()
    throws
  {
    let old = Transcript.of("old")
    let kills = try killEverywhere(
      ["verify", "x", "all", "1", "2"],
      prepare: {
        try $0.write(old.text, to: path)
        try $0.write("stale", to: path + ".pending")
      }, finished: "recorded", again: ["holds"])
    #expect(kills > 10)
  }

  @Test func `Killed at any call of accepting, nothing is lost and accepting again finishes`()
    throws
  {
    let old = Transcript.of("old")
    let pending = PendingSnapshot(
      transcript: .of("new"), comparedHash: ContentHash(of: old.bytes), file: "F.swift", line: 1)
    let kills = try killEverywhere(
      ["accept", "x"],
      prepare: {
        try $0.write(old.text, to: path)
        try $0.write(String(decoding: pending.bytes, as: UTF8.self), to: path + ".pending")
      }, finished: "accepted", again: ["there is no pending file"])
    #expect(kills > 10)
  }

  @Test func `Killed at any call of writing a pending file, the next run writes it`() throws {
    let kills = try killEverywhere(
      ["verify", "x", "never", "1"], prepare: { _ in }, finished: "missing", again: [])
    #expect(kills > 5)
  }

  @Test func `Killed at any moment of writing, the snapshot is the old or the new one`() throws {
    let contents = ["0", "1"].map { Transcript.of(String(repeating: $0, count: 300_000)).bytes }
    let store = SnapshotStore()
    for _ in 1...10 {
      let probe = try Probe(killAt: 0, ["alternate", folder.path, "x"])
      try probe.waitForLine()
      var reads = 0
      // A moment that differs from round to round, without a clock: after some whole reads.
      while reads < Int.random(in: 1...20) {
        let bytes = try store.bytes(at: folder[path])
        #expect(bytes.map(contents.contains) == true)
        reads += 1
      }
      probe.kill()
      #expect(try store.bytes(at: folder[path]).map(contents.contains) == true)
    }
    try store.write(contents[0] + [0x0A], to: path, below: folder.root)
    #expect(folder.files == [path])
  }

  @Test func `I07: 200 processes record into one suite, and all 200 snapshots are there`() throws {
    var running: [Probe] = []
    for number in 0..<200 {
      running.append(
        try Probe(killAt: 0, ["verify", folder.path, "n\(number)", "all", "\(number)"]))
      if running.count == 16 { #expect(try running.removeFirst().result().output == "recorded") }
    }
    for probe in running { #expect(try probe.result().output == "recorded") }
    #expect(folder.files.count == 200)
    for number in 0..<200 {
      let bytes = try SnapshotStore().bytes(at: folder["M/F/n\(number).stream.txt"])
      let transcript = try TranscriptParser.transcript(from: try #require(bytes))
      #expect(transcript.events.first?.text == "\(number)")
    }
  }

  @Test func `Two processes that accept at once come to one end`() throws {
    for _ in 1...10 {
      let pending = PendingSnapshot(
        transcript: .of("new"), comparedHash: nil, file: "F.swift", line: 1)
      try folder.write(String(decoding: pending.bytes, as: UTF8.self), to: path + ".pending")
      let probes = try (1...2).map { _ in try Probe(killAt: 0, ["accept", folder.path, "x"]) }
      let outputs = try probes.map { try $0.result().output }
      #expect(outputs.contains("accepted"))
      #expect(outputs.allSatisfy { $0 == "accepted" || $0.hasPrefix("there is no pending file") })
      #expect(folder.files == [path])
      #expect(folder.text(of: path) == Transcript.of("new").text)
      try SnapshotStore().remove(path, below: folder.root)
    }
  }

  @Test func `I08: processes list what they used side by side, also when one is killed`() throws {
    let list = folder["used"]
    let names = (0..<8).map { process in (0..<20).map { "p\(process)-\($0)" } }
    let probes = try names.map { try Probe(killAt: 0, ["use", list, folder.path] + $0) }
    for probe in probes { #expect(try probe.result().status == 0) }
    let killed = try Probe.run(killAt: 30, ["use", list, folder.path] + names[0])
    #expect(killed.isKilled)
    let expected = try names.joined().map { try SnapshotFile.named($0, below: folder.root) }
    #expect(try UsedSnapshots.files(in: list) == Set(expected))
  }
}

/// The probe's process.
private final class Probe {
  struct Result {
    let output: String
    let status: Int32
    let isKilled: Bool
  }

  private let process = Process()
  private let output = Pipe()

  init(killAt: Int, _ arguments: [String]) throws {
    process.executableURL = try Self.executable
    process.arguments = ["\(killAt)"] + arguments
    process.standardOutput = output
    try process.run()
  }

  static func run(killAt: Int, _ arguments: [String]) throws -> Result {
    try Probe(killAt: killAt, arguments).result()
  }

  func result() throws -> Result {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      output: String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
      status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal)
  }

  func waitForLine() throws { _ = output.fileHandleForReading.availableData }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The probe lies beside the bundle of the tests.
  private static var executable: URL {
    get throws {
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let folders =
        bundles.map { $0.bundleURL.deletingLastPathComponent() } + [Bundle.main.bundleURL]
      let candidates = folders.map { $0.appendingPathComponent("SnapshotStoreProbe") }
      return try #require(
        candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
  }
}
