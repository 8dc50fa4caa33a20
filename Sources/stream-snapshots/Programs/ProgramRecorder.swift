import Foundation
import StreamTranscripts

/// Records what a program prints, line by line, as a transcript with two lanes.
///
/// Standard output and standard error are two pipes. Each lane's lines are in their order; which of
/// two lines came first that were printed on different lanes at about the same time can't be known.
struct ProgramRecorder {
  /// The most bytes that a program may print.
  static let sizeLimit = 10 << 20

  /// The program and its arguments.
  let words: [String]

  /// All variables that the program sees.
  let environment: [String: String]

  /// How long the program may run.
  let timeout: Duration

  /// What is left of the program's two outputs.
  private struct Lane {
    let name: String
    let descriptor: Int32
    var assembler = LineAssembler()
    var isOpen = true
  }

  /// Runs the program to its end or to the time limit, and returns what it did.
  ///
  /// - Throws: Where the program can't be started, or prints more than ``sizeLimit``.
  func transcript(origin: String, timing: TranscriptTiming) throws(ToolError) -> Transcript {
    let output = try Pipe.make()
    let errors = try Pipe.make()
    let exit = try Pipe.make()
    defer { for pipe in [output, errors, exit] { close(pipe.reader) } }
    let clock = ContinuousClock()
    let start = clock.now
    let child: ChildProcess
    do {
      defer { for pipe in [output, errors] { close(pipe.writer) } }
      child = try ChildProcess.start(
        words, environment: environment, output: output.writer, errors: errors.writer)
    } catch {
      close(exit.writer)
      throw error
    }
    child.report(to: exit.writer)
    var lanes = [
      Lane(name: "stdout", descriptor: output.reader),
      Lane(name: "stderr", descriptor: errors.reader),
    ]
    var transcript = Transcript(origin: origin, timing: timing, events: [])
    var size = 0
    var hasExited = false
    while !hasExited {
      let left = timeout - start.duration(to: clock.now)
      guard left > .zero else {
        stop(child, exit: exit.reader)
        transcript.reachedTimeLimit = timeout
        break
      }
      hasExited = Self.wait(for: lanes, exit: exit.reader, atMost: left)
      // What the program printed before it ended is in the pipes by now.
      for index in lanes.indices {
        size += Self.read(&lanes[index], at: start.duration(to: clock.now), into: &transcript)
      }
      if size > Self.sizeLimit {
        if !hasExited { stop(child, exit: exit.reader) }
        throw ToolError(
          "\(quoted(words.first ?? "")) printed more than \(Self.sizeLimit >> 20) MB, and was stopped;"
            + " a snapshot is for what a person can review.")
      }
    }
    let end = transcript.reachedTimeLimit ?? start.duration(to: clock.now)
    for index in lanes.indices {
      if let line = lanes[index].assembler.finalLine() {
        transcript.events.append(
          TranscriptEvent(time: end, lane: lanes[index].name, kind: .value, text: line))
      }
    }
    let ending = hasExited ? ChildProcess.Ending(reportedTo: exit.reader) : nil
    transcript.events.append(Self.event(of: ending, at: end))
    return transcript
  }

  private static func event(of ending: ChildProcess.Ending?, at time: Duration) -> TranscriptEvent {
    switch ending {
    case nil: TranscriptEvent(time: time, kind: .open)
    case .some(let ending) where ending.isSuccess: TranscriptEvent(time: time, kind: .finished)
    case .some(let ending): TranscriptEvent(time: time, kind: .failed, text: ending.text)
    }
  }

  /// Waits until there is something to read or the program ended; tells whether it ended.
  private static func wait(for lanes: [Lane], exit: Int32, atMost time: Duration) -> Bool {
    var requests = lanes.filter(\.isOpen).map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    requests.append(pollfd(fd: exit, events: Int16(POLLIN), revents: 0))
    let milliseconds = min(time.nanoseconds / 1_000_000 + 1, Int64(Int32.max))
    guard poll(&requests, nfds_t(requests.count), Int32(milliseconds)) > 0 else { return false }
    return requests.last?.revents != 0
  }

  /// Reads what there is, as lines at a time; returns the number of bytes.
  private static func read(
    _ lane: inout Lane, at time: Duration, into transcript: inout Transcript
  ) -> Int {
    var size = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while lane.isOpen {
      let count = Foundation.read(lane.descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        lane.isOpen = count < 0 && errno == EAGAIN
        break
      }
      size += count
      for line in lane.assembler.lines(completedBy: buffer[..<count]) {
        transcript.events.append(
          TranscriptEvent(time: time, lane: lane.name, kind: .value, text: line))
      }
      // A program that prints without end is to be noticed.
      if size > sizeLimit { break }
    }
    return size
  }

  /// Asks the program to end, and makes it a second later.
  private func stop(_ child: ChildProcess, exit: Int32) {
    child.send(SIGTERM)
    var request = pollfd(fd: exit, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, 1000) <= 0 { child.send(SIGKILL) }
  }
}

/// The two ends of a pipe that no other program inherits.
private struct Pipe {
  let reader: Int32
  let writer: Int32

  /// Makes a pipe whose reader never waits.
  static func make() throws(ToolError) -> Pipe {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw ToolError("No pipe can be made: \(String(cString: strerror(errno))).")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return Pipe(reader: ends[0], writer: ends[1])
  }
}
