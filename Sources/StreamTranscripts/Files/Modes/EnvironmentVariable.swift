/// The one table of the environment variables that the library and its tool read.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
  /// The folder that has the snapshots.
  case directory = "STREAM_SNAPSHOTS_DIRECTORY"

  /// The record mode of the run.
  case record = "STREAM_SNAPSHOTS_RECORD"

  /// The folder that collects the pending files of a run.
  case pending = "STREAM_SNAPSHOTS_PENDING"

  /// What timeouts and tolerances are multiplied with.
  case timeFactor = "STREAM_SNAPSHOTS_TIME_FACTOR"

  /// The folder that gathers which snapshots a run used.
  case used = "STREAM_SNAPSHOTS_USED"

  /// What continuous integration sets.
  case continuousIntegration = "CI"

  /// What turns colours off in a terminal.
  case noColor = "NO_COLOR"

  /// The name of the variable.
  package var name: String { rawValue }

  /// What the variable does, as the README's table has it.
  package var meaning: String {
    switch self {
    case .directory: "The folder that has the snapshots, instead of the one beside `Package.swift`."
    case .record: "The record mode of the run, where no trait, scope or call sets one."
    case .pending: "The folder that collects the pending files of a run, also where `CI` is set."
    case .timeFactor: "What timeouts and tolerances are multiplied with on a slow machine."
    case .used: "The folder in which each process of a run lists the snapshots that it used."
    case .continuousIntegration: "Set by continuous integration: no pending file is written."
    case .noColor: "The tool writes no colours."
    }
  }

  /// The values that are accepted, as a message and the README's table have it.
  package var accepted: String {
    switch self {
    case .directory:
      "a folder that is there; a relative path starts from the current folder of the run"
    case .record:
      RecordMode.allCases.map { mode in
        let others = mode.words.dropFirst()
        guard let last = others.last else { return mode.rawValue }
        return mode.rawValue + " (or " + others.dropLast().joined(separator: ", ") + ", \(last))"
      }.joined(separator: ", ") + ", in any case; empty means never"
    case .pending, .used:
      "a folder, which is made where it isn't there; a relative path starts from the current folder"
        + " of the run"
    case .timeFactor: "a number from 0.01 to 1000 such as 3 or 1.5; empty means 1"
    case .continuousIntegration: "anything but 0, false and the empty text, in any case"
    case .noColor: "anything but the empty text"
    }
  }
}
