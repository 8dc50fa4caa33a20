/// The record mode in force and where it came from, as messages say it.
package struct RecordModeSetting: Sendable, Hashable {
  /// Where a mode can be set; the nearest to the call wins.
  package enum Source: Sendable, Hashable {
    /// The argument `record:` of the expectation.
    case call

    /// The scope `withStreamSnapshots(record:)` around the expectation.
    case scope

    /// The trait `.streamSnapshots(record:)` of the test or its suite.
    case trait

    /// The environment variable, with the value as it is.
    case environment(value: String)

    /// Nothing said anything.
    case standard
  }

  /// The mode.
  package let mode: RecordMode

  /// Where it came from.
  package let source: Source

  /// Names a mode and where it came from.
  package init(mode: RecordMode, source: Source) {
    self.mode = mode
    self.source = source
  }

  /// The nearest of the modes that were set; ``RecordMode/never`` where none was.
  ///
  /// - Throws: Where the variable's value is none that is accepted, also if something nearer is set,
  ///   so that a mistyped variable is noticed at the first expectation.
  package static func nearest(
    call: RecordMode? = nil, scope: RecordMode? = nil, trait: RecordMode? = nil,
    environment: SnapshotEnvironment
  ) throws(EnvironmentError) -> RecordModeSetting {
    let variable = try environment.recordMode
    if let call { return RecordModeSetting(mode: call, source: .call) }
    if let scope { return RecordModeSetting(mode: scope, source: .scope) }
    if let trait { return RecordModeSetting(mode: trait, source: .trait) }
    guard let variable else { return RecordModeSetting(mode: .never, source: .standard) }
    return RecordModeSetting(
      mode: variable, source: .environment(value: environment[.record] ?? ""))
  }

  /// The last line of every message about a snapshot, in brackets.
  package var note: String { "(mode \(mode.rawValue), \(origin); \(advice))" }

  private var origin: String {
    switch source {
    case .call: "from record: of the call"
    case .scope: "from record: of the scope"
    case .trait: "from record: of the trait"
    case .environment(let value):
      value.isEmpty
        ? "as \(EnvironmentVariable.record.name) is empty"
        : "from \(EnvironmentVariable.record.name)=\(value)"
    case .standard: "the default"
    }
  }

  private var advice: String {
    switch (source, mode) {
    case (.environment, .missing), (.environment, .never), (.standard, _):
      "\(EnvironmentVariable.record.name)=all records again"
    case (.environment, _): "run again without it to compare"
    case (_, .never), (_, .missing): "record: .all there records again"
    case (_, _): "run again without it to compare"
    }
  }
}
