import Foundation

/// Standard output or standard error, written in full and in order.
///
/// A reader that went away ends the printing and nothing else: the work goes on, and the exit code
/// is that of the work. Any other failure is kept in ``failure``.
final class OutputFile {
  /// The file descriptor.
  let descriptor: Int32

  /// The number of the system's error that ended the printing; `nil` while all is well.
  private(set) var failure: Int32?

  private var buffer: [UInt8] = []
  private let isImmediate: Bool

  /// Prints to a file descriptor that stays open.
  ///
  /// - Parameter isImmediate: Whether each text is written at once, as a person's terminal needs it.
  init(descriptor: Int32, isImmediate: Bool) {
    self.descriptor = descriptor
    self.isImmediate = isImmediate
  }

  /// Prints a text as it is.
  func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if isImmediate || buffer.count > 1 << 16 { flush() }
  }

  /// Prints a line.
  func print(_ line: String = "") { write(line + "\n") }

  /// Writes what is held back.
  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    var start = 0
    while start < buffer.count, failure == nil {
      let written = buffer.withUnsafeBytes { bytes in
        bytes.baseAddress.map { systemWrite(descriptor, $0 + start, bytes.count - start) } ?? 0
      }
      if written > 0 {
        start += written
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        failure = errno
      }
    }
  }

  /// Whether the printing failed for another reason than a reader that went away.
  var isBroken: Bool { failure.map { $0 != EPIPE } ?? false }
}

/// The system's `write`, which a method of the same name would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
