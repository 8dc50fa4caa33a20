import StreamRecording
import StreamTranscripts

/// One expectation's way to its snapshot: the settings in force, the file and the verdict.
struct SnapshotSession {
  /// The snapshot's file.
  let file: SnapshotFile

  private let run: SnapshotRun
  private let setting: RecordModeSetting
  private let timeFactor: Double
  private let style: SnapshotStyle
  private let use: SnapshotUse
  private let filter: String

  /// Finds out what holds for an expectation.
  ///
  /// - Throws: Where a variable has a value that isn't accepted, where the snapshot can't have its
  ///   name, and where its folder isn't there.
  ///
  /// - Parameter writes: Whether the expectation may write, and so counts among the test's snapshots.
  init(
    _ expectation: SnapshotExpectation, _ style: SnapshotStyle, _ context: ExpectationContext,
    writes: Bool
  ) throws {
    let (site, settings) = (expectation.site, context.settings)
    run = SnapshotRun.current
    let environment = run.environment
    setting = try Self.setting(for: expectation, context)
    timeFactor = try environment.timeFactor
    self.style = style
    let function = context.test?.nameComponents.last ?? site.function.description
    let suites = Array(context.test?.nameComponents.dropLast() ?? [])
    let module = site.moduleName(in: context.test)
    let test = ([module, site.fileName] + suites + [function]).joined(separator: "/")
    use = SnapshotUse(
      test: test, file: site.file.description, line: Int(clamping: site.line),
      column: Int(clamping: site.column))
    let given = expectation.snapshot.name
    let name = try SnapshotName(
      module: module, file: site.file.description, suites: suites, function: function,
      given: given, number: given == nil && writes ? run.registry.number(of: use) : 1,
      isParameterized: context.test?.isParameterized ?? false)
    let root = try SnapshotRoot.root(
      forTestFile: site.file.description, directory: settings.directory, environment: environment)
    file = SnapshotFile(root: root, name: name)
    filter = String(function.prefix { $0 != "(" })
  }

  /// The record mode in force for an expectation.
  ///
  /// - Throws: Where the variable has a value that isn't accepted.
  static func setting(
    for expectation: SnapshotExpectation, _ context: ExpectationContext
  ) throws -> RecordModeSetting {
    try RecordModeSetting.nearest(
      call: expectation.record, scope: context.settings.scopeRecord,
      trait: context.settings.traitRecord, environment: SnapshotRun.current.environment)
  }

  /// Holds a transcript against the snapshot.
  ///
  /// - Parameters:
  ///   - received: What was received.
  ///   - unfitness: Why it can't become a snapshot and fails whatever the snapshot says; mostly `nil`.
  ///   - writes: Whether the record mode may write.
  /// - Returns: The message of the failure; `nil` where the expectation holds.
  func message(
    for received: Transcript, unfitness: String?, hint: String?, writes: Bool
  )
    -> String?
  {
    let verification = SnapshotVerification(
      store: run.store, registry: run.registry, used: run.used)
    let result = verification.verify(
      received, against: file, for: use, mode: setting.mode,
      pendingPlace: run.environment.pendingPlace, isFit: unfitness == nil, writes: writes
    ) { expected in
      TranscriptComparison(
        expected: expected, received: received, policy: style.policy,
        timeFactor: timeFactor, order: style.order)
    }
    guard !result.holds || unfitness != nil else { return nil }
    var message = SnapshotMessage(
      title: unfitness ?? title(of: result), path: file.shownPath, body: body(of: result, received),
      hint: hint,
      commands: writes ? commands(for: result, isFit: unfitness == nil) : [], note: setting.note)
    if let error = result.error, unfitness != nil { message.title += "\n\(error)" }
    return message.text
  }

  private func title(of result: SnapshotVerification.Result) -> String {
    if let error = result.error { return "Can't compare with the snapshot: \(error)" }
    let summary = result.comparison?.summary
    return switch result.outcome {
    case .holds, .unusable: "Can't compare with the snapshot"
    case .missing: "There is no snapshot yet"
    case .differs: "Stream differs from its snapshot" + (summary.map { ": " + $0 } ?? "")
    case .recorded:
      summary.map { "Recorded the snapshot again: " + $0 }
        ?? "Recorded a new snapshot, which the next run is held against"
    }
  }

  private func body(of result: SnapshotVerification.Result, _ received: Transcript) -> String {
    if let comparison = result.comparison, !comparison.holds {
      return DifferenceReport(comparison).text()
    }
    return DifferenceReport.listing(of: received)
  }

  private func commands(
    for result: SnapshotVerification.Result, isFit: Bool
  ) -> [(word: String, command: String)] {
    let tool = "swift run stream-snapshots"
    if let pending = result.pending {
      guard pending.root == file.root else {
        return [("review", "\(tool) review --from \(ShellWord.quoted(pending.root.path))")]
      }
      return [
        ("accept", "\(tool) accept \(ShellWord.quoted(file.name))"),
        ("review", "\(tool) review"),
      ]
    }
    guard isFit, result.outcome != .recorded, result.outcome != .holds else { return [] }
    let variable = "\(EnvironmentVariable.record.name)=\(RecordMode.all.rawValue)"
    return [("record", "\(variable) swift test --filter \(ShellWord.quoted(filter))")]
  }
}
