public import Testing
import StreamTranscripts

/// A trait with the settings of the snapshots in a test or in all tests of a suite.
///
/// Made by ``Testing/Trait/streamSnapshots(record:timing:directory:as:redacting:)``.
public struct StreamSnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: SnapshotSettings

  /// Whether the trait goes down to the tests of a suite by itself.
  ///
  /// It doesn't need to: the suite's scope surrounds them all, so that a test's own trait wins.
  public var isRecursive: Bool { false }

  /// Runs a test, or all tests of a suite, with the settings.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotSettings.$current.withValue(
      SnapshotSettings.current.overlaid(with: settings)
    ) {
      try await function()
    }
  }
}

extension Trait where Self == StreamSnapshotsTrait {
  /// Settings for the snapshots of a test or of all tests in a suite.
  ///
  /// ```swift
  /// @Suite(.streamSnapshots(timing: .ignored))
  /// struct SearchTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - record: What happens to a snapshot that is missing or differs.
  ///   - timing: How time is written and compared.
  ///   - directory: The folder of the snapshots; a relative one starts at the package's folder.
  ///   - rendering: How values become text.
  ///   - redactions: What is replaced in the text, besides what surrounding traits replace.
  /// - Returns: The trait.
  public static func streamSnapshots(
    record: RecordMode? = nil, timing: TimingPolicy? = nil, directory: String? = nil,
    as rendering: Rendering? = nil, redacting redactions: [Redaction]? = nil
  ) -> StreamSnapshotsTrait {
    StreamSnapshotsTrait(
      settings: SnapshotSettings(
        traitRecord: record, timing: timing, directory: directory,
        rendering: rendering, redactions: redactions))
  }
}
