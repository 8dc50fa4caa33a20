import Foundation
import StreamSnapshots

/// What a program prints, line by line as it comes, and how it ends.
///
/// ```swift
/// ProgramOutput.lines(of: "countdown").expect("3")
/// ```
enum ProgramOutput {
  /// The lines of a program in the folder `Programs`; the stream fails where the program does.
  static func lines(of program: String) -> EventSource<String, ProgramFailure> {
    EventSource { events in
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [folder.appendingPathComponent(program + ".sh").path]
      process.standardOutput = output
      do {
        try process.run()
      } catch {
        events.fail(.notStarted("\(error)"))
        return
      }
      events.onCancel { if process.isRunning { process.terminate() } }
      Thread.detachNewThread {
        sendLines(from: output.fileHandleForReading, to: events)
        process.waitUntilExit()
        let status = Int(process.terminationStatus)
        if status == 0 { events.finish() } else { events.fail(.exited(status: status)) }
      }
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Programs")

  /// Sends each line as soon as it is whole, and what is left at the end.
  private static func sendLines(
    from file: FileHandle, to events: EventSink<String, ProgramFailure>
  ) {
    let lineFeed = UInt8(ascii: "\n")
    var rest: [UInt8] = []
    var data = file.availableData  // waits until there is some; empty at the end
    while !data.isEmpty {
      var lines = (rest + data).split(separator: lineFeed, omittingEmptySubsequences: false)
      rest = Array(lines.removeLast())
      for line in lines { events.send(String(decoding: line, as: UTF8.self)) }
      data = file.availableData
    }
    if !rest.isEmpty { events.send(String(decoding: rest, as: UTF8.self)) }
  }
}

/// Why a program didn't end well.
enum ProgramFailure: Error, Equatable {
  /// The system didn't start it.
  case notStarted(String)

  /// It ended with a status other than 0.
  case exited(status: Int)
}
