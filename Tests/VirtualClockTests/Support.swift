import Foundation

/// Texts noted from any thread.
final class Notes: @unchecked Sendable {
  // `texts` is read and written under `lock` alone.
  private let lock = NSLock()
  private var texts: [String] = []

  var all: [String] {
    lock.lock()
    defer { lock.unlock() }
    return texts
  }

  func add(_ text: String) {
    lock.lock()
    defer { lock.unlock() }
    texts.append(text)
  }
}

/// Lets an asynchronous test call what synchronous code would.
func blocking(_ body: () -> Void) { body() }

/// Something that tasks wait for, once and for all.
final class Gate: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func signal() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}
