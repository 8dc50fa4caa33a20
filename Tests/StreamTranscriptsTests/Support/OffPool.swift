import Foundation

/// Runs long work on a thread of its own, so that the tests beside this one go on meanwhile.
///
/// The threads for tasks are as few as the cores: a test that computes for seconds on one of them
/// holds up what other tests measure the time of.
func offPool<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { done in
    let thread = Thread { done.resume(with: Swift.Result { try work() }) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}
