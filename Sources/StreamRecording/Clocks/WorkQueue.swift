/// Work that waits, first in, first out.
struct WorkQueue {
  private var items: [SerialJobRunner.Work?] = []
  private var head = 0

  /// Tells whether no work waits.
  var isEmpty: Bool { head == items.count }

  /// Adds work at the end.
  mutating func append(_ work: SerialJobRunner.Work) {
    items.append(work)
  }

  /// Removes and returns the first; `nil` where there is none.
  ///
  /// - Complexity: O(1), amortised.
  mutating func popFirst() -> SerialJobRunner.Work? {
    guard head < items.count else { return nil }
    let first = items[head]
    items[head] = nil
    head += 1
    if head == items.count || head > 64 && head * 2 > items.count {
      items.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Removes and returns all.
  mutating func removeAll() -> [SerialJobRunner.Work] {
    defer {
      items = []
      head = 0
    }
    return items[head...].compactMap { $0 }
  }
}
