import Foundation

/// The terminal that a person answers on, key by key.
///
/// While it listens, keys arrive without Enter and aren't echoed. However the listening ends, also by
/// a signal, the terminal is as it was.
final class KeyboardTerminal {
  /// What a person did.
  enum Input: Equatable {
    /// A key was pressed; special keys don't arrive.
    case key(Character)

    /// The terminal has another size now, or is ours again.
    case redraw

    /// There is no more input.
    case closed

    /// A signal asks the process to end.
    case interrupted(Int32)
  }

  private let descriptor: Int32
  private let original: termios
  private let inbox: SignalInbox
  private var unread: [UInt8] = []

  /// Listens to the terminal behind `descriptor`; `nil` where it isn't one.
  init?(descriptor: Int32) {
    var settings = termios()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &settings) == 0 else { return nil }
    let original = settings
    let inbox = SignalInbox(
      signals: Array(SignalInbox.ending) + [SIGTSTP, SIGCONT, SIGWINCH]
    ) { number in
      var settings = original
      tcsetattr(descriptor, TCSANOW, &settings)
      SignalInbox.die(of: number)
    }
    guard let inbox else { return nil }
    self.descriptor = descriptor
    self.original = original
    self.inbox = inbox
    listen()
  }

  deinit { restore() }

  /// Gives the terminal back as it was.
  func restore() {
    var settings = original
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  private func listen() {
    var settings = original
    // Signals and the output's line ends stay as they are.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Waits for the next key or signal.
  func next() -> Input {
    while true {
      if let key = takeKey() { return .key(key) }
      var requests = [
        pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      if requests[0].revents != 0 {
        if let input = takeSignal() { return input }
      } else if requests[1].revents != 0, !readKeys() {
        return .closed
      }
    }
  }

  private func takeSignal() -> Input? {
    var byte: UInt8 = 0
    guard read(inbox.descriptor, &byte, 1) == 1 else { return nil }
    switch Int32(byte) {
    case SIGTSTP:
      restore()
      kill(getpid(), SIGSTOP)
      return nil
    case SIGCONT:
      listen()
      return .redraw
    case SIGWINCH: return .redraw
    case let number: return .interrupted(number)
    }
  }

  private func readKeys() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    unread += Self.withoutEscapeSequences(bytes[..<count])
    return true
  }

  /// What was typed without the sequences of arrows and function keys, which are no answer.
  private static func withoutEscapeSequences(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var keys: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        keys.append(byte)
        continue
      }
      // `ESC [ … letter`, or `ESC O letter`.
      guard let introducer = rest.popFirst() else { break }
      guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else { continue }
      rest = rest.drop { !(0x40...0x7E).contains($0) }.dropFirst()
    }
    return keys
  }

  private func takeKey() -> Character? {
    guard let byte = unread.first else { return nil }
    unread.removeFirst()
    // Ctrl-D where the terminal passes it on.
    if byte == 4 { return "q" }
    return Character(Unicode.Scalar(byte))
  }
}
