import Foundation

extension AsyncSequence {
  /// Expects the sequence to do what its snapshot says.
  ///
  /// ```swift
  /// numbers.expect(.snapshot)
  /// numbers.expect(.snapshot("after login"), until: .values(3), timing: .ignored)
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  @discardableResult
  public func expect(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Element> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, record: RecordMode? = nil,
    timeout: TimeInterval = RecordingDefaults.timeout, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    SequenceStream(self).expect(
      snapshot, until: limit, timing: timing, order: order, as: rendering, redacting: redactions,
      record: record, timeout: timeout, fileID: fileID, file: file, function: function, line: line,
      column: column)
  }

  /// Expects the sequence to do what its snapshot says, and suspends until the recording has ended.
  ///
  /// ```swift
  /// await numbers.expect(.snapshot)
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @discardableResult
  public func expect(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Element> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, record: RecordMode? = nil,
    timeout: TimeInterval = RecordingDefaults.timeout, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    await SequenceStream(self).expect(
      snapshot, until: limit, timing: timing, order: order, as: rendering, redacting: redactions,
      record: record, timeout: timeout, fileID: fileID, file: file, function: function, line: line,
      column: column)
  }

  /// Expects the sequence to fail, and to do what its snapshot says until then.
  ///
  /// ```swift
  /// numbers.expectError(.snapshot)
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
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
    SequenceStream(self).expectError(
      snapshot, timing: timing, order: order, as: rendering, redacting: redactions, record: record,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// Expects the sequence to fail, and to do what its snapshot says until then, suspending.
  ///
  /// ```swift
  /// await numbers.expectError(.snapshot)
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
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
    await SequenceStream(self).expectError(
      snapshot, timing: timing, order: order, as: rendering, redacting: redactions, record: record,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// The verdict of comparing the sequence with its snapshot; reports nothing and writes nothing.
  ///
  /// ```swift
  /// numbers.mismatch(.snapshot) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatch(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Element> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) -> String? {
    SequenceStream(self).mismatch(
      snapshot, until: limit, timing: timing, order: order, as: rendering, redacting: redactions,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// The verdict of comparing the sequence with its snapshot, suspending until the recording has ended.
  ///
  /// ```swift
  /// await numbers.mismatch(.snapshot) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatch(
    _ snapshot: SnapshotReference, until limit: RecordingLimit<Element> = .completion,
    timing: TimingPolicy? = nil, order: EventOrder = .exact, as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) async -> String? {
    await SequenceStream(self).mismatch(
      snapshot, until: limit, timing: timing, order: order, as: rendering, redacting: redactions,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// The verdict of `mismatch`
  /// on a stream that has to fail.
  ///
  /// ```swift
  /// numbers.mismatchError(.snapshot) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  @available(*, noasync)
  public func mismatchError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) -> String? {
    SequenceStream(self).mismatchError(
      snapshot, timing: timing, order: order, as: rendering, redacting: redactions,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }

  /// The verdict of comparing a stream that has to fail with its snapshot, suspending.
  ///
  /// ```swift
  /// await numbers.mismatchError(.snapshot) == nil
  /// ```
  ///
  /// Records the sequence with one iterator, and lets it go afterwards. All about it:
  /// the same verb of ``RecordableStream``.
  public func mismatchError(
    _ snapshot: SnapshotReference, timing: TimingPolicy? = nil, order: EventOrder = .exact,
    as rendering: Rendering? = nil,
    redacting redactions: [Redaction]? = nil, timeout: TimeInterval = RecordingDefaults.timeout,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    function: StaticString = #function, line: UInt = #line, column: UInt = #column
  ) async -> String? {
    await SequenceStream(self).mismatchError(
      snapshot, timing: timing, order: order, as: rendering, redacting: redactions,
      timeout: timeout, fileID: fileID, file: file, function: function, line: line, column: column)
  }
}
