import Foundation

/// Lets one scope in at a time; the others wait in the order in which they came.
final class ScopeTurns: @unchecked Sendable {
  // What changes is read and written under `lock` alone.

  private let lock = NSLock()
  private var isTaken = false
  private var lastNumber = 0
  private var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var cancelled: Set<Int> = []

  /// Waits for the turn, which then lasts until ``end()``.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  func begin() async throws {
    let number = withLock {
      lastNumber += 1
      return lastNumber
    }
    defer { _ = withLock { cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Result<Void, any Error>? = withLock {
          if cancelled.contains(number) { return .failure(CancellationError()) }
          if isTaken {
            waiting.append((number, continuation))
            return nil
          }
          isTaken = true
          return .success(())
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let position = withLock {
        let position = waiting.firstIndex { $0.number == number }
        if position == nil { cancelled.insert(number) }
        return position.map { waiting.remove(at: $0) }
      }
      position?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Hands the turn to the next one who waits.
  func end() {
    let next = withLock {
      if waiting.isEmpty {
        isTaken = false
        return nil as CheckedContinuation<Void, any Error>?
      }
      return waiting.removeFirst().continuation
    }
    next?.resume()
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
