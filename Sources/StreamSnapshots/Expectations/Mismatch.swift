/// Why an expectation doesn't hold, and the test that has to hear of it.
struct Mismatch {
  /// What differs, in some lines.
  let message: String

  /// The test that was running when the recording started, where it is known.
  let test: RunningTest?

  /// Makes the mismatch of an expectation; `nil` where there is no message.
  ///
  /// A variable whose value isn't accepted fails every expectation, so that it is noticed.
  init?(_ message: String?, in context: ExpectationContext) {
    guard let message = message ?? SnapshotRun.current.problem else { return nil }
    self.message = message
    test = context.test
  }
}

/// Reports a mismatch, if there is one, at the caller's line.
///
/// - Returns: Whether the expectation holds.
func verdict(_ mismatch: Mismatch?, at site: CallSite) -> Bool {
  guard let mismatch else { return true }
  FailureReporter.report(mismatch.message, at: site, test: mismatch.test)
  return false
}
