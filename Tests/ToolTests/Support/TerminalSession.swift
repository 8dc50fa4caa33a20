import Foundation

/// The tool in a pseudo-terminal, as a person has it before them.
final class TerminalSession {
  /// Why a session doesn't go on.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// All that was shown so far.
  var shown: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] = []
  private var searched = 0
  private let terminal: Int32
  private let process: pid_t

  /// Starts the tool on a terminal of its own, which controls it.
  init(
    _ arguments: String..., in folder: TestFolder, columns: UInt16 = 80,
    environment: [String: String] = [:]
  ) throws {
    let name: String
    (terminal, name) = try Self.open()
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    process = try Self.spawn(
      [Tool.path] + arguments, on: name, in: folder.path,
      environment: Tool.environment(["NO_COLOR": "1"]).merging(environment) { $1 })
  }

  deinit {
    kill(process, SIGKILL)
    close(terminal)
  }

  /// Opens a new pseudo-terminal: its far end, and the path of its near end.
  private static func open() throws -> (terminal: Int32, name: String) {
    #if canImport(Darwin)
      let terminal = posix_openpt(O_RDWR | O_NOCTTY)
      guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
        let name = ptsname(terminal)
      else { throw Failure(description: "there is no terminal: \(errno)") }
      return (terminal, String(cString: name))
    #else
      // The functions for this are none that Swift imports; these are the calls behind them.
      let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      let terminal = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard terminal >= 0, ioctl(terminal, unlock, &isLocked) == 0,
        ioctl(terminal, getNumber, &number) == 0
      else { throw Failure(description: "there is no terminal: \(errno)") }
      return (terminal, "/dev/pts/\(number)")
    #endif
  }

  private static func spawn(
    _ words: [String], on terminal: String, in folder: String, environment: [String: String]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // The header's constant is one that Swift doesn't import.
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawnattr_setflags(&attributes, newSession)
    // The first terminal that the leader of a session opens is the one that controls it.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // A folder for the child alone isn't portable; a shell goes there.
    let line = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
    let arguments = line.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, "/bin/sh", &actions, &attributes, arguments, variables)
    guard code == 0 else { throw Failure(description: "can't be started: \(code)") }
    return identifier
  }

  /// Types on the keyboard.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// Sends the tool a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// Makes the window another width.
  func resize(columns: UInt16) {
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until a text is shown, after what was waited for before, and returns what came up to it.
  @discardableResult
  func wait(for text: String) async throws -> String {
    while true {
      if let range = bytes[searched...].firstRange(of: Array(text.utf8)) {
        defer { searched = range.upperBound }
        return String(decoding: bytes[searched..<range.upperBound], as: UTF8.self)
      }
      guard try await readMore() else {
        throw Failure(description: "\"\(text)\" isn't shown; it ended after:\n\(shown)")
      }
    }
  }

  /// Waits until the tool has ended: its exit status, or the negative number of a signal.
  func waitForEnd() async throws -> Int32 {
    while try await readMore() {}
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }

  /// Whether keys are echoed and lines edited, as a shell needs it.
  var isCooked: Bool {
    var settings = termios()
    tcgetattr(terminal, &settings)
    let flags = tcflag_t(ICANON | ECHO)
    return settings.c_lflag & flags == flags
  }

  /// Reads what is shown next; `false` at the end. A minute without a word is a failure.
  private func readMore() async throws -> Bool {
    let terminal = terminal
    let next = try await Blocking.run { () -> [UInt8]? in
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 60_000) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(terminal, &buffer, buffer.count)
      // The terminal of a process that has ended is an error to read on Linux, the end elsewhere.
      return Array(buffer[..<max(count, 0)])
    }
    guard let next else { throw Failure(description: "nothing more is shown after:\n\(shown)") }
    bytes += next
    return !next.isEmpty
  }
}
