import Foundation

extension RecordableStream {
  /// Expects the stream to do what its snapshot says.
  ///
  /// ```swift
  /// source.expect(.snapshot)
  /// source.expect(.snapshot("after login"), until: .values(3), timing: .ignored)
  /// ```
  ///
  /// The snapshot lies at `__Snapshots__/<module>/<file>/<test>.stream.txt`. It is written where the
  /// record mode asks for it, and what was just written never counts as verified. A recording that
  /// ran into its timeout never holds and is never written. A `nil` leaves what the scope, the trait
  /// or the environment says.
  ///
  /// Blocks the calling thread, or runs the main run loop where the calling thread is the main one.
  ///
  /// - Parameters:
  ///   - snapshot: Which snapshot.
  ///   - limit: When the recording ends.
  ///   - timing: How time is written and compared; buckets of 100 ms with a tolerance of 1 s.
  ///   - order: Which order of events is compared.
  ///   - rendering: How values become text; like Swift literals.
  ///   - redactions: What is replaced in the text, besides what the scope and the trait replace.
  ///   - record: What happens to a snapshot that is missing or differs; nothing.
  ///   - timeout: How long to wait for the limit, in seconds.
  ///   - fileID: The caller's module and file.
  ///   - file: The caller's file, as `#filePath` gives it.
  ///   - function: The caller's function, which names the snapshot where the framework doesn't.
  ///   - line: The caller's line, where a failure is reported.
  ///   - column: The caller's column.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expect(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Output> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, record: RecordMode? = nil,
    timeout: TimeInterval = RecordingDefaults.timeout, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(
      file: file, fileID: fileID, function: function, line: line, column: column)
    let expectation = SnapshotExpectation(
      snapshot, timing: timing, order: order, rendering: rendering, redactions: redactions,
      record: record,
      site: site)
    return verdict(mismatch(until: limit, timeout: timeout, expectation.reviewed), at: site)
  }

  /// Expects the stream to do what its snapshot says, and suspends until the recording has ended.
  ///
  /// ```swift
  /// await source.expect(.snapshot)
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expect(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Output> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, record: RecordMode? = nil,
    timeout: TimeInterval = RecordingDefaults.timeout, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    let site = CallSite(
      file: file, fileID: fileID, function: function, line: line, column: column)
    let expectation = SnapshotExpectation(
      snapshot, timing: timing, order: order, rendering: rendering, redactions: redactions,
      record: record,
      site: site)
    return await verdict(mismatch(until: limit, timeout: timeout, expectation.reviewed), at: site)
  }

  /// Expects the stream to fail, and to do what its snapshot says until then.
  ///
  /// ```swift
  /// source.expectError(.snapshot)
  /// ```
  ///
  /// A stream that completes, is cancelled or goes on fails the expectation whatever the snapshot
  /// says, and nothing is written then.
  ///
  /// - Parameters:
  ///   - snapshot: Which snapshot.
  ///   - timing: How time is written and compared; buckets of 100 ms with a tolerance of 1 s.
  ///   - order: Which order of events is compared.
  ///   - rendering: How values become text; like Swift literals.
  ///   - redactions: What is replaced in the text, besides what the scope and the trait replace.
  ///   - record: What happens to a snapshot that is missing or differs; nothing.
  ///   - timeout: How long to wait for the end, in seconds.
  ///   - fileID: The caller's module and file.
  ///   - file: The caller's file, as `#filePath` gives it.
  ///   - function: The caller's function, which names the snapshot where the framework doesn't.
  ///   - line: The caller's line, where a failure is reported.
  ///   - column: The caller's column.
  /// - Returns: Whether the expectation holds.
  @available(*, noasync)
  @discardableResult
  public func expectError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, record: RecordMode? = nil,
    timeout: TimeInterval = RecordingDefaults.timeout, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(
      file: file, fileID: fileID, function: function, line: line, column: column)
    let expectation = SnapshotExpectation(
      snapshot, hasToFail: true, timing: timing, order: order, rendering: rendering,
      redactions: redactions,
      record: record, site: site)
    return verdict(mismatch(until: .completion, timeout: timeout, expectation.reviewed), at: site)
  }

  /// Expects the stream to fail, and to do what its snapshot says until then, suspending.
  ///
  /// ```swift
  /// await source.expectError(.snapshot)
  /// ```
  ///
  /// The same as the blocking form otherwise.
  @discardableResult
  public func expectError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, record: RecordMode? = nil,
    timeout: TimeInterval = RecordingDefaults.timeout, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    let site = CallSite(
      file: file, fileID: fileID, function: function, line: line, column: column)
    let expectation = SnapshotExpectation(
      snapshot, hasToFail: true, timing: timing, order: order, rendering: rendering,
      redactions: redactions,
      record: record, site: site)
    return await verdict(
      mismatch(until: .completion, timeout: timeout, expectation.reviewed), at: site)
  }

  /// The verdict of comparing the stream with its snapshot; reports nothing and writes nothing.
  ///
  /// ```swift
  /// source.mismatch(.snapshot) == nil
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: Which snapshot.
  ///   - limit: When the recording ends.
  ///   - timing: How time is written and compared; buckets of 100 ms with a tolerance of 1 s.
  ///   - order: Which order of events is compared.
  ///   - rendering: How values become text; like Swift literals.
  ///   - redactions: What is replaced in the text, besides what the scope and the trait replace.
  ///   - timeout: How long to wait for the limit, in seconds.
  ///   - fileID: The caller's module and file.
  ///   - file: The caller's file, as `#filePath` gives it.
  ///   - function: The caller's function, which names the snapshot where the framework doesn't.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What differs, as text; `nil` where the expectation holds.
  @available(*, noasync)
  public func mismatch(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Output> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) -> String? {
    let expectation = SnapshotExpectation(
      snapshot, timing: timing, order: order, rendering: rendering, redactions: redactions,
      site: CallSite(file: file, fileID: fileID, function: function, line: line, column: column))
    return mismatch(until: limit, timeout: timeout, expectation.compared)?.message
  }

  /// The verdict of comparing the stream with its snapshot, suspending until the recording has ended.
  ///
  /// ```swift
  /// await source.mismatch(.snapshot) == nil
  /// ```
  ///
  /// The same as the blocking form otherwise.
  public func mismatch(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Output> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) async -> String? {
    let expectation = SnapshotExpectation(
      snapshot, timing: timing, order: order, rendering: rendering, redactions: redactions,
      site: CallSite(file: file, fileID: fileID, function: function, line: line, column: column))
    return await mismatch(until: limit, timeout: timeout, expectation.compared)?.message
  }

  /// The verdict of `mismatch`
  /// on a stream that has to fail.
  ///
  /// ```swift
  /// source.mismatchError(.snapshot) == nil
  /// ```
  @available(*, noasync)
  public func mismatchError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) -> String? {
    let expectation = SnapshotExpectation(
      snapshot, hasToFail: true, timing: timing, order: order, rendering: rendering,
      redactions: redactions,
      site: CallSite(file: file, fileID: fileID, function: function, line: line, column: column))
    return mismatch(until: .completion, timeout: timeout, expectation.compared)?.message
  }

  /// The verdict of comparing a stream that has to fail with its snapshot, suspending.
  ///
  /// ```swift
  /// await source.mismatchError(.snapshot) == nil
  /// ```
  public func mismatchError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) async -> String? {
    let expectation = SnapshotExpectation(
      snapshot, hasToFail: true, timing: timing, order: order, rendering: rendering,
      redactions: redactions,
      site: CallSite(file: file, fileID: fileID, function: function, line: line, column: column))
    return await mismatch(until: .completion, timeout: timeout, expectation.compared)?.message
  }
}
