import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshots
#endif

extension Publisher {
  /// Expects the publisher to do what its snapshot says.
  ///
  /// ```swift
  /// publisher.expect(.snapshot)
  /// publisher.expect(.snapshot("after login"), until: .values(3), timing: .ignored)
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
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
    PublisherStream(self).expect(
      snapshot, until: limit, timing: timing, order: order, as: rendering, redacting: redactions,
      record: record, timeout: timeout, fileID: fileID, file: file, function: function, line: line,
      column: column)
  }

  /// Expects the publisher to do what its snapshot says, and suspends until the recording has ended.
  ///
  /// ```swift
  /// await publisher.expect(.snapshot)
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Output> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, record: RecordMode? = nil,
    timeout: TimeInterval = RecordingDefaults.timeout, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    await PublisherStream(self).expect(
      snapshot, until: limit, timing: timing, order: order, as: rendering, redacting: redactions,
      record: record, timeout: timeout, fileID: fileID, file: file, function: function, line: line,
      column: column)
  }

  /// Expects the publisher to fail, and to do what its snapshot says until then.
  ///
  /// ```swift
  /// publisher.expectError(.snapshot)
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
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
    PublisherStream(self).expectError(
      snapshot, timing: timing, order: order, as: rendering, redacting: redactions, record: record,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// Expects the publisher to fail, and to do what its snapshot says until then, suspending.
  ///
  /// ```swift
  /// await publisher.expectError(.snapshot)
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expectError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, record: RecordMode? = nil,
    timeout: TimeInterval = RecordingDefaults.timeout, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    await PublisherStream(self).expectError(
      snapshot, timing: timing, order: order, as: rendering, redacting: redactions, record: record,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// The verdict of comparing the publisher with its snapshot; reports nothing and writes nothing.
  ///
  /// ```swift
  /// publisher.mismatch(.snapshot) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Output> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) -> String? {
    PublisherStream(self).mismatch(
      snapshot, until: limit, timing: timing, order: order, as: rendering, redacting: redactions,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// The verdict of comparing the publisher with its snapshot, suspending until the recording has ended.
  ///
  /// ```swift
  /// await publisher.mismatch(.snapshot) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Output> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) async -> String? {
    await PublisherStream(self).mismatch(
      snapshot, until: limit, timing: timing, order: order, as: rendering, redacting: redactions,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// The verdict of `mismatch`
  /// on a stream that has to fail.
  ///
  /// ```swift
  /// publisher.mismatchError(.snapshot) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatchError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) -> String? {
    PublisherStream(self).mismatchError(
      snapshot, timing: timing, order: order, as: rendering, redacting: redactions,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// The verdict of comparing a stream that has to fail with its snapshot, suspending.
  ///
  /// ```swift
  /// await publisher.mismatchError(.snapshot) == nil
  /// ```
  ///
  /// Records the publisher with one subscription, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatchError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) async -> String? {
    await PublisherStream(self).mismatchError(
      snapshot, timing: timing, order: order, as: rendering, redacting: redactions,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }
}
