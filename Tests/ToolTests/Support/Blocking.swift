import Foundation

/// Work that blocks its thread, kept off the threads that all tests share.
enum Blocking {
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 8
    return queue
  }()

  /// Runs some work on a thread of its own, and waits for it without blocking.
  static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Swift.Result(catching: work)) }
    }
  }
}
