import StreamTranscripts

/// Runs a body in whose expectations some settings hold.
///
/// ```swift
/// withStreamSnapshots(record: .all) {
///   publisher.expect(.snapshot)
/// }
/// ```
///
/// A call's own parameters win over an inner scope, an inner scope over an outer one, a scope over
/// a trait, a trait over the environment. `nil` leaves what surrounds the scope. In an
/// `XCTestCase` it can surround a whole class from `invokeTest()`.
///
/// - Parameters:
///   - record: What happens to a snapshot that is missing or differs.
///   - timing: How time is written and compared.
///   - directory: The folder of the snapshots; a relative one starts at the package's folder.
///   - rendering: How values become text.
///   - redactions: What is replaced in the text, besides what surrounding scopes replace.
///   - body: What runs with the settings.
/// - Returns: What the body returns.
@available(*, noasync)
@discardableResult
public func withStreamSnapshots<Result>(
  record: RecordMode? = nil, timing: TimingPolicy? = nil, directory: String? = nil,
  as rendering: Rendering? = nil, redacting redactions: [Redaction]? = nil,
  _ body: () throws -> Result
) rethrows -> Result {
  let inner = SnapshotSettings(
    scopeRecord: record, timing: timing, directory: directory,
    rendering: rendering, redactions: redactions)
  return try SnapshotSettings.$current.withValue(
    SnapshotSettings.current.overlaid(with: inner), operation: body)
}

/// Runs an asynchronous body in whose expectations some settings hold.
///
/// ```swift
/// await withStreamSnapshots(timing: .ignored) {
///   await numbers.expect(.snapshot)
/// }
/// ```
///
/// - Parameters:
///   - record: What happens to a snapshot that is missing or differs.
///   - timing: How time is written and compared.
///   - directory: The folder of the snapshots; a relative one starts at the package's folder.
///   - rendering: How values become text.
///   - redactions: What is replaced in the text, besides what surrounding scopes replace.
///   - body: What runs with the settings.
/// - Returns: What the body returns.
@discardableResult
public func withStreamSnapshots<Result>(
  record: RecordMode? = nil, timing: TimingPolicy? = nil, directory: String? = nil,
  as rendering: Rendering? = nil, redacting redactions: [Redaction]? = nil,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let inner = SnapshotSettings(
    scopeRecord: record, timing: timing, directory: directory,
    rendering: rendering, redactions: redactions)
  return try await SnapshotSettings.$current.withValue(
    SnapshotSettings.current.overlaid(with: inner), operation: body)
}
