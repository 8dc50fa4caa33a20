/// The values of a recording with the time of each, in pieces that double in size and never move.
///
/// So an append costs the same whatever was recorded before, and nothing that a reader does makes
/// the next one dearer. Whoever has the log sees to exclusive access.
final class ValueLog<Output> {
  /// Memory for some values and as many times.
  private struct Piece {
    let values: UnsafeMutablePointer<Output>
    let times: UnsafeMutablePointer<Int64>
  }

  /// How many values the first piece has room for, as a power of two.
  private static var firstShift: Int { 5 }

  private var pieces: [Piece] = []

  /// How many values there are.
  private(set) var count = 0

  /// Makes an empty log, which has no memory yet.
  init() {}

  deinit {
    for (index, piece) in pieces.enumerated() {
      let start = Self.start(ofPiece: index)
      piece.values.deinitialize(count: min(max(count - start, 0), Self.capacity(ofPiece: index)))
      piece.values.deallocate()
      piece.times.deallocate()
    }
  }

  /// Appends a value.
  ///
  /// - Complexity: O(1), and one allocation whenever the length has doubled.
  func append(_ value: Output, at time: Int64) {
    let (index, offset) = Self.place(of: count)
    if index == pieces.count {
      let capacity = Self.capacity(ofPiece: index)
      pieces.append(
        Piece(values: .allocate(capacity: capacity), times: .allocate(capacity: capacity)))
    }
    (pieces[index].values + offset).initialize(to: value)
    pieces[index].times[offset] = time
    count += 1
  }

  /// The free places behind the last value, up to `limit` values in all and within one piece.
  func window(limit: Int) -> LogWindow {
    let (index, offset) = Self.place(of: count)
    guard index < pieces.count else { return LogWindow() }
    let end = min(Self.capacity(ofPiece: index), offset + max(limit - count, 0))
    return LogWindow(
      next: offset, end: end, start: offset, values: pieces[index].values,
      times: pieces[index].times)
  }

  /// Counts the values that were written into a window.
  func add(_ window: LogWindow) { count += window.next - window.start }

  /// The time of a value that is there.
  func time(at position: Int) -> Int64 {
    let (index, offset) = Self.place(of: position)
    return pieces[index].times[offset]
  }

  /// The time of the last value; `nil` where there is none.
  var lastTime: Int64? { count > 0 ? time(at: count - 1) : nil }

  /// How many values came until a time.
  ///
  /// - Complexity: O(log *n*).
  func count(until time: Int64) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self.time(at: middle) <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A copy of the values of a range, as far as they are there.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  func values(_ range: Range<Int>) -> [Output] {
    copy(range) { piece, offset in UnsafePointer(piece.values + offset) }
  }

  /// A copy of the times of a range, as far as they are there.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  func times(_ range: Range<Int>) -> [Int64] {
    copy(range) { piece, offset in UnsafePointer(piece.times + offset) }
  }

  private func copy<Element>(
    _ range: Range<Int>, from column: (Piece, _ offset: Int) -> UnsafePointer<Element>
  ) -> [Element] {
    let range = range.clamped(to: 0..<count)
    return Array(unsafeUninitializedCapacity: range.count) { buffer, initializedCount in
      guard let target = buffer.baseAddress else { return }
      while initializedCount < range.count {
        let (index, offset) = Self.place(of: range.lowerBound + initializedCount)
        let length = min(
          Self.capacity(ofPiece: index) - offset, range.count - initializedCount)
        (target + initializedCount).initialize(from: column(pieces[index], offset), count: length)
        initializedCount += length
      }
    }
  }
}

// MARK: - Where a value is

extension ValueLog {
  private static func capacity(ofPiece index: Int) -> Int { 1 << (firstShift + index) }

  private static func start(ofPiece index: Int) -> Int {
    capacity(ofPiece: index) - capacity(ofPiece: 0)
  }

  private static func place(of position: Int) -> (piece: Int, offset: Int) {
    let shifted = position + capacity(ofPiece: 0)
    let exponent = Int.bitWidth - 1 - shifted.leadingZeroBitCount
    return (exponent - firstShift, shifted - (1 << exponent))
  }
}
