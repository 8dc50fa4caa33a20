import Foundation
import StreamTranscripts

/// `expect`: holds what a program prints against its snapshot.
struct ExpectCommand: Command {
  private static let name = ValueOption<String>(
    "name", "NAME", help: "The snapshot's name, or FOLDER/NAME. Needed.")
  private static let record = ValueOption<RecordMode>(
    "record", "MODE",
    help: "never, missing, failed or all: when to write the snapshot; else STREAM_SNAPSHOTS_RECORD,"
      + " else never.",
    accepted: "never, missing, failed or all",
    completion: .words(RecordMode.allCases.map(\.rawValue))
  ) { RecordMode(word: $0) }
  private static let timing = ValueOption<TranscriptTiming>(
    "timing", "WIDTH", help: "The width of a time bucket such as 100ms, the default, or none.",
    accepted: "none or a width such as 100ms", completion: .words(["none", "100ms", "1s"]),
    parse: { text in
      text == "ignored"
        ? TranscriptTiming.none
        : TranscriptTiming(text: text).flatMap { $0 == .exact ? nil : $0 }
    })
  private static let tolerance = ValueOption<Duration>(
    "tolerance", "TIME", help: "How far outside its bucket a line still matches; 1s by default.",
    accepted: "a time such as 500ms or 2s", parse: { DurationText.duration(from: $0) })
  private static let redact = ValueOption<Redaction>(
    "redact", "WHAT",
    help:
      "uuids, dates, addresses, temporary-paths, or NAME=TEXT or NAME=/PATTERN/ for something of"
      + " one's own; may be repeated.",
    accepted: "uuids, dates, addresses, temporary-paths, NAME=TEXT or NAME=/PATTERN/",
    completion: .words(["uuids", "dates", "addresses", "temporary-paths"]),
    parse: redaction)
  private static let timeout = ValueOption<Duration>(
    "timeout", "TIME", help: "How long the program may run; 60s by default.",
    accepted: "a time such as 500ms or 10s",
    parse: { text in
      DurationText.duration(from: text).flatMap { $0 > .zero ? $0 : nil }
    })

  static let definition = CommandDefinition(
    name: "expect",
    abstract: "Hold what a program prints, line by line, against its snapshot.",
    discussion: [
      "Standard output and standard error are two lanes of one transcript. The ending is the exit"
        + " status: 0 is finished, anything else failed. Each lane's lines have to come in their order;"
        + " how the two lanes interleave isn't compared, since nobody can know it.",
      "The snapshot is never written by accident: --record missing writes it the first time.",
    ],
    program: .required,
    options: [name, record, timing, tolerance, redact, timeout],
    examples: [
      .init(
        arguments: "expect --name greeting --record missing -- ./greet",
        purpose: "Record what the program prints."),
      .init(
        arguments: "expect --name greeting -- ./greet", purpose: "Hold the next run against it."),
    ])

  private let name: SnapshotName
  private let mode: RecordMode?
  private let policy: TimingPolicy
  private let redactions: [Redaction]
  private let timeout: Duration
  private let program: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let given = try arguments.value(of: Self.name) else {
      throw UsageError(message: "The name of the snapshot is missing: --name NAME.")
    }
    guard given.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 2 else {
      throw UsageError(message: "--name takes NAME or FOLDER/NAME, not \(quoted(given)).")
    }
    do throws(SnapshotNameError) {
      name = try SnapshotName(given: given)
    } catch {
      let reason =
        switch error.problem {
        case .tooLong: "it may have \(SnapshotName.givenNameLimit) bytes"
        case .empty, .leavesFolder, .neededForArguments:
          "it is the name of a file below the folder"
            + " of the snapshots, without \".\", \"..\" and a slash at the start"
        }
      throw UsageError(message: "--name can't be \(quoted(given)): \(reason).")
    }
    mode = try arguments.value(of: Self.record)
    let timing = try arguments.value(of: Self.timing) ?? TimingPolicy.standard.timing
    let tolerance = try arguments.value(of: Self.tolerance) ?? TimingPolicy.standard.tolerance
    policy =
      if case .buckets(let width) = timing {
        .buckets(of: width, tolerance: tolerance)
      } else {
        .ignored
      }
    redactions = try arguments.allValues(of: Self.redact)
    timeout = try arguments.value(of: Self.timeout) ?? .seconds(60)
    program = arguments.program ?? []
  }

  private static func redaction(_ text: String) -> Redaction? {
    switch text {
    case "uuids": return .uuids
    case "dates": return .dates
    case "addresses": return .addresses
    case "temporary-paths": return .temporaryPaths
    default:
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let (name, content) = parts.first.map({ (String($0), parts[1]) })
      else { return nil }
      guard content.count > 2, content.hasPrefix("/"), content.hasSuffix("/") else {
        return .text(String(content), as: name)
      }
      guard let pattern = try? Regex(String(content.dropFirst().dropLast())) else { return nil }
      return .pattern(pattern, as: name)
    }
  }

  func run(in context: ToolContext) throws -> ExitCode {
    let setting: RecordModeSetting
    let factor: Double
    do throws(EnvironmentError) {
      setting = try .nearest(call: mode, environment: context.snapshotEnvironment)
      factor = try context.snapshotEnvironment.timeFactor
    } catch {
      throw ToolError("\(error).")
    }
    let root = try RootSearch(context: context).rootOrNew()
    let file = SnapshotFile(root: root, name: name)
    var transcript = try ProgramRecorder(
      words: program, environment: context.environment, timeout: timeout * factor
    ).transcript(origin: file.name, timing: policy.timing)
    var redactor = Redactor(redactions)
    for index in transcript.events.indices {
      transcript.events[index].text = try redactor.redacted(transcript.events[index].text)
    }
    let verification = SnapshotVerification(store: SnapshotStore(), registry: SnapshotRegistry())
    let result = verification.verify(
      transcript, against: file, for: SnapshotUse(test: "expect \(name)", file: "", line: 0),
      mode: setting.mode, pendingPlace: context.snapshotEnvironment.pendingPlace
    ) { expected in
      TranscriptComparison(
        expected: expected, received: transcript, policy: policy, timeFactor: factor,
        order: .perLane)
    }
    let report = ExpectReport(
      file: file, transcript: transcript, result: result, setting: setting, context: context)
    context.output.write(report.text)
    if result.error != nil || result.outcome == .unusable { return .failure }
    return result.holds ? .success : .differences
  }
}
