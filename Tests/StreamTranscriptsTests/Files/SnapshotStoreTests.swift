import Foundation
import StreamTranscripts
import Testing

/// Reading, replacing and removing files: whole or not at all, and nothing else touched.
@Suite struct SnapshotStoreTests {
  private let folder: TemporaryFolder
  private let store = SnapshotStore()

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String = "M/F/x.stream.txt") throws
    -> SnapshotStore.WriteResult
  {
    try store.write(Array(text.utf8), to: path, below: folder.root)
  }

  private func read(_ path: String = "M/F/x.stream.txt") throws -> String? {
    try store.bytes(at: folder[path]).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `What was written is read, whatever its size`() throws {
    #expect(try read() == nil)
    for text in ["", "a", String(repeating: "0123456789", count: 100_000), "b"] {
      #expect(try write(text) == .written)
      #expect(try read() == text)
      #expect(folder.files == ["M/F/x.stream.txt"])
    }
  }

  @Test func `Unchanged bytes are not written`() throws {
    _ = try write("a")
    let before = try FileManager.default.attributesOfItem(atPath: folder["M/F/x.stream.txt"])
    let calls = Calls()
    let store = SnapshotStore(fileSystem: calls.fileSystem)
    #expect(try store.write([0x61], to: "M/F/x.stream.txt", below: folder.root) == .unchanged)
    let after = try FileManager.default.attributesOfItem(atPath: folder["M/F/x.stream.txt"])
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(!calls.made.contains { [.create, .write, .rename].contains($0.operation) })
  }

  @Test(arguments: ["M/F/x.stream.txt", "M", "M/F"])
  func `A folder where a transcript belongs is an error, never a missing file`(path: String) throws
  {
    try folder.makeFolder("M/F/x.stream.txt")
    let message = message { _ = try read(path) }
    #expect(message == "\(folder[path]) is a folder where a transcript belongs; move it away")
  }

  @Test func `A folder is never written over`() throws {
    try folder.makeFolder("M/F/x.stream.txt")
    let message = message { _ = try write("a") }
    #expect(message.hasSuffix("is a folder where a transcript belongs; move it away"))
    #expect(folder.contents == ["M/", "M/F/", "M/F/x.stream.txt/"])
  }

  @Test func `A pipe is an error at once, also behind a link, and is not written over`() throws {
    try folder.makeFolder("M/F")
    try #require(mkfifo(folder["M/F/x.stream.txt"], 0o600) == 0)
    try folder.link("M/F/link.stream.txt", to: "x.stream.txt")
    let expected = "is a pipe, a socket or a device where a transcript belongs; move it away"
    #expect(message { _ = try read() }.hasSuffix(expected))
    #expect(message { _ = try read("M/F/link.stream.txt") }.hasSuffix(expected))
    #expect(message { _ = try write("a") }.hasSuffix(expected))
  }

  @Test func `A device is an error at once`() throws {
    try folder.makeFolder("M/F")
    try folder.link("M/F/x.stream.txt", to: "/dev/zero")
    #expect(message { _ = try read() }.contains("a device where a transcript belongs"))
  }

  @Test func `A socket is an error at once`() throws {
    try folder.makeFolder("M/F")
    let socket = try Socket(path: folder["s"])
    defer { socket.close() }
    #expect(message { _ = try read("s") }.contains("a socket or a device where"))
  }

  @Test func `A link to nothing is an error, never a missing file`() throws {
    try folder.makeFolder("M/F")
    try folder.link("M/F/x.stream.txt", to: "nowhere")
    #expect(message { _ = try read() }.contains("x.stream.txt is a link to something that isn't"))
  }

  @Test func `A file where a folder belongs is an error for reading and for writing`() throws {
    try folder.write("a", to: "M")
    #expect(message { _ = try read() }.contains("x.stream.txt: not a directory"))
    let expected = "\(folder["M"]) is a file where a folder of snapshots belongs; move it away"
    #expect(message { _ = try write("b") } == expected)
    #expect(folder.text(of: "M") == "a")
  }

  @Test func `A link to a file is read and not written through`() throws {
    try folder.write("a", to: "elsewhere.txt")
    try folder.makeFolder("M/F")
    try folder.link("M/F/x.stream.txt", to: folder["elsewhere.txt"])
    #expect(try read() == "a")
    #expect(message { _ = try write("b") }.contains("is a link, and links aren't written through"))
    #expect(folder.text(of: "elsewhere.txt") == "a")
  }

  @Test func `A folder that is a link out of the root is not followed for writing or removing`()
    throws
  {
    try folder.write("a", to: "outside/F/x.stream.txt")
    try folder.makeFolder("root")
    try folder.link("root/M", to: "../outside")
    let root = SnapshotRoot(path: folder["root"])
    let expected =
      "is a link that leads out of the folder of the snapshots, to \(folder["outside"])"
    let writing = message {
      _ = try store.write([0x62], to: "M/F/x.stream.txt", below: root)
    }
    #expect(writing.contains(expected))
    #expect(message { try store.remove("M/F/x.stream.txt", below: root) }.contains(expected))
    #expect(folder.files == ["outside/F/x.stream.txt"])
    #expect(folder.text(of: "outside/F/x.stream.txt") == "a")
  }

  @Test func `A folder that is a link to another one in the root is followed`() throws {
    try folder.makeFolder("real/F")
    try folder.link("M", to: "real")
    _ = try write("a")
    #expect(folder.text(of: "real/F/x.stream.txt") == "a")
    #expect(try store.remove("M/F/x.stream.txt", below: folder.root))
    #expect(!folder.files.contains("real/F/x.stream.txt"))
  }

  @Test func `A root that has to be there is never made`() throws {
    let root = SnapshotRoot(path: folder["nope"], origin: .variable)
    let message = message { _ = try store.write([0x61], to: "M/F/x.stream.txt", below: root) }
    #expect(message.contains("STREAM_SNAPSHOTS_DIRECTORY names the folder \(folder["nope"])"))
    #expect(folder.contents.isEmpty)
  }

  @Test func `A root below a folder that is there is made`() throws {
    let root = SnapshotRoot(path: folder["a/b/c"], base: folder.path)
    try store.write([0x61], to: "M/F/x.stream.txt", below: root)
    #expect(folder.files == ["a/b/c/M/F/x.stream.txt"])
  }

  @Test func `A file is removed once, and nothing is no error`() throws {
    _ = try write("a")
    #expect(try store.remove("M/F/x.stream.txt", below: folder.root))
    #expect(try !store.remove("M/F/x.stream.txt", below: folder.root))
    #expect(try !store.remove("No/F/x.stream.txt", below: folder.root))
    #expect(folder.files.isEmpty)
  }

  @Test func `A file over the limit is refused for reading and for writing`() throws {
    try folder.write("", to: "M/F/x.stream.txt")
    try #require(truncate(folder["M/F/x.stream.txt"], off_t(SnapshotStore.sizeLimit) + 1) == 0)
    let message = message { _ = try read() }
    #expect(message.contains("x.stream.txt is larger than 256 MiB, the limit of a transcript"))
  }

  @Test func `A name that holds a NUL is refused, not cut short`() throws {
    #expect(message { _ = try write("a", to: "M/F/a\0b.stream.txt") }.contains("invalid argument"))
    #expect(folder.files.isEmpty)
  }

  @Test func `I07: what killed processes left is no snapshot, and the next write removes it`()
    throws
  {
    let (process, own) = try (deadProcess(), getpid())
    let litter = [
      ".stream-snapshot-\(process)-abc-1.pending", ".stream-snapshot-\(own)-00-1.pending",
    ]
    let kept = [
      ".stream-snapshot-\(getppid())-abc-1.pending", ".stream-snapshot-x-1.pending", ".hidden",
    ]
    for name in litter + kept { try folder.write("half", to: "M/F/" + name) }
    let listing = try SnapshotListing(folder: folder.root)
    #expect(listing.snapshots.isEmpty && listing.pending.isEmpty)
    _ = try write("a")
    #expect(folder.files == (kept + ["x.stream.txt"]).map { "M/F/" + $0 }.sorted())
  }

  /// The number of a process that has been and is gone.
  private func deadProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["true"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test func `A write starts again when its new file is taken for litter or its folder goes`()
    throws
  {
    let removed = Once()
    let folder = folder
    let store = SnapshotStore(
      fileSystem: FileSystem { call in
        guard call.operation == .rename, removed.isFirst else { return }
        try? FileManager.default.removeItem(atPath: folder["M"])
      })
    #expect(try store.write([0x61], to: "M/F/x.stream.txt", below: folder.root) == .written)
    #expect(folder.files == ["M/F/x.stream.txt"])
  }

  @Test func `I07: readers see the old or the new bytes while threads write`() async throws {
    let contents = ["a", "b", "c"].map { [UInt8](repeating: $0.utf8.first ?? 0, count: 200_000) }
    try store.write(contents[0], to: "M/F/x.stream.txt", below: folder.root)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { [store, folder] in
          for round in 0..<25 {
            if task < 4 {
              let bytes = contents[(task + round) % 3]
              #expect(throws: Never.self) {
                try store.write(bytes, to: "M/F/x.stream.txt", below: folder.root)
              }
            } else {
              let bytes = (try? store.bytes(at: folder["M/F/x.stream.txt"])) ?? nil
              #expect(bytes.map(contents.contains) == true)
            }
          }
        }
      }
    }
    #expect(folder.files == ["M/F/x.stream.txt"])
  }
}

/// A file system that notes the calls made.
final class Calls: @unchecked Sendable {
  // Safe to share: `calls` is touched under the lock alone.
  private var calls: [FileSystemCall] = []
  private let lock = NSLock()

  var made: [FileSystemCall] { lock.withLock { calls } }

  /// Notes each call; the one with the number `failing`, from 0, fails with `code`.
  func fileSystem(failing: Int? = nil, code: Int32 = 0) -> FileSystem {
    FileSystem { call throws(FileSystemError) in
      let number = self.lock.withLock {
        self.calls.append(call)
        return self.calls.count - 1
      }
      if number == failing { throw FileSystemError(code: code, path: call.path) }
    }
  }

  var fileSystem: FileSystem { fileSystem() }
}

/// Whether something happens for the first time.
private final class Once: @unchecked Sendable {
  // Safe to share: `done` is touched under the lock alone.
  private var done = false
  private let lock = NSLock()

  var isFirst: Bool {
    lock.withLock {
      defer { done = true }
      return !done
    }
  }
}

/// A socket in the file system.
private struct Socket {
  private let descriptor: Int32

  init(path: String) throws {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    descriptor = socket(AF_UNIX, type, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
  }

  func close() { _ = Foundation.close(descriptor) }
}
