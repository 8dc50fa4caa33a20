import Foundation

/// A sequence that suspends for ever and doesn't hear that it is cancelled.
struct StuckSequence: AsyncSequence, AsyncIteratorProtocol {
  typealias Element = Int

  func makeAsyncIterator() -> StuckSequence { self }

  mutating func next() async -> Int? {
    await withUnsafeContinuation { (_: UnsafeContinuation<Int?, Never>) in }
  }
}

/// A sequence without end that doesn't look whether it is cancelled.
struct EndlessSequence: AsyncSequence, AsyncIteratorProtocol {
  typealias Element = Int

  private var next = 0

  func makeAsyncIterator() -> EndlessSequence { self }

  mutating func next() async -> Int? {
    next += 1
    await Task.yield()
    return next
  }
}

/// A class that isn't `Sendable` and has no `==`.
final class Unshared {
  let number: Int

  init(_ number: Int) { self.number = number }
}

/// A sequence whose iterator and elements aren't `Sendable`, which counts its iterators.
final class UnsharedSequence: AsyncSequence {
  typealias Element = Unshared

  private let count: Int
  private(set) var iteratorCount = 0

  init(count: Int) { self.count = count }

  func makeAsyncIterator() -> Iterator {
    iteratorCount += 1
    return Iterator(rest: count)
  }

  final class Iterator: AsyncIteratorProtocol {
    private var rest: Int

    init(rest: Int) { self.rest = rest }

    func next() async throws -> Unshared? {
      guard rest > 0 else { throw TestError.offline }
      rest -= 1
      return Unshared(rest)
    }
  }
}
