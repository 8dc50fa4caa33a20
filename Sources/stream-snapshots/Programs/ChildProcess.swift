import Foundation

/// A program that the tool runs.
struct ChildProcess {
  /// How a program ended.
  enum Ending: Sendable, Equatable {
    /// It returned this exit status.
    case exited(Int32)

    /// A signal ended it.
    case killed(signal: Int32)

    /// Whether the program says that all is well.
    var isSuccess: Bool { self == .exited(0) }

    /// The ending in words, such as `exit status 3`.
    var text: String {
      switch self {
      case .exited(let status): "exit status \(status)"
      case .killed(let signal): "killed by \(SignalName.text(of: signal))"
      }
    }

    /// Reads what `waitpid` reports.
    fileprivate init(status: Int32) {
      // The macros for this are none that Swift imports; the layout is that of every Unix.
      let signal = status & 0x7F
      self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
    }

    /// Reads what ``ChildProcess/report(to:)`` wrote; `nil` where it hasn't.
    init?(reportedTo descriptor: Int32) {
      var status: Int32 = 0
      let size = MemoryLayout.size(ofValue: status)
      guard read(descriptor, &status, size) == size else { return nil }
      self.init(status: status)
    }
  }

  /// The number of the process.
  let identifier: pid_t

  /// Starts a program, found as a shell finds it.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: All variables that it sees.
  ///   - output: What its standard output leads to; `nil` for that of the tool.
  ///   - errors: What its standard error leads to; `nil` for that of the tool.
  static func start(
    _ words: [String], environment: [String: String], output: Int32? = nil, errors: Int32? = nil
  ) throws(ToolError) -> ChildProcess {
    guard let program = words.first, !program.isEmpty,
      !words.contains(where: { $0.utf8.contains(0) })
    else { throw ToolError("The program to run has no name.") }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    // The tool ignores SIGPIPE and may block others; a program expects neither.
    var none = sigset_t()
    var defaults = sigset_t()
    sigemptyset(&none)
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var identifier: pid_t = 0
    let code = withCStrings(words) { arguments in
      withCStrings(variables) { variables in
        posix_spawnp(&identifier, program, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else {
      let reason = code == ENOENT ? "there is no such program" : String(cString: strerror(code))
      throw ToolError("\(quoted(program)) can't be run: \(reason).")
    }
    return ChildProcess(identifier: identifier)
  }

  /// Waits until the program ends; to be called once.
  func wait() -> Ending { Ending(status: waitStatus()) }

  /// Waits for the program's end on a thread of its own, which then writes to a pipe and closes it.
  ///
  /// To be called once, instead of ``wait()``; ``Ending/init(reportedTo:)`` reads the other end.
  func report(to descriptor: Int32) {
    Thread.detachNewThread {
      var status = waitStatus()
      _ = write(descriptor, &status, MemoryLayout.size(ofValue: status))
      close(descriptor)
    }
  }

  private func waitStatus() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    return status
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(identifier, signal) }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { buffer in
      // The array has the final `nil` at least, so that there is an address.
      buffer.baseAddress.map(body) ?? withUnsafePointer(to: nil) { body($0) }
    }
  }
}

/// The names of the signals that end a program.
enum SignalName {
  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
    SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]

  /// The name of a signal, which unlike its number is the same on every system.
  static func text(of signal: Int32) -> String { names[signal] ?? "signal \(signal)" }
}
