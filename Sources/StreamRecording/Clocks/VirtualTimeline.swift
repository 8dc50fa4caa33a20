/// What waits on a virtual clock, in the order in which it is due.
struct VirtualTimeline {
  /// What is woken when its instant has come.
  enum Waiter {
    /// A task in `sleep(until:tolerance:)`.
    case sleeper(CheckedContinuation<Void, any Error>)

    /// A call that was scheduled.
    case action(@Sendable () -> Void)
  }

  /// A waiter's place: its instant, then its turn within that instant, then the order of arrival.
  struct Place: Comparable {
    let due: Duration
    let turn: VirtualClock.Turn
    let ticket: UInt64

    static func < (left: Place, right: Place) -> Bool {
      (left.due, left.turn.rawValue, left.ticket) < (right.due, right.turn.rawValue, right.ticket)
    }
  }

  /// The time since the clock was made; it never falls.
  private(set) var now = Duration.zero

  /// The waiters, the one that is due first at the end.
  private var waiting: [(place: Place, waiter: Waiter)] = []

  /// How many waiters there are.
  var count: Int { waiting.count }

  /// When the next waiter is due.
  var nextDue: Duration? { waiting.last?.place.due }

  /// Adds a waiter at its place.
  ///
  /// - Complexity: O(n) in the number of waiters, O(log n) where it is the next one due.
  mutating func add(_ waiter: Waiter, at place: Place) {
    waiting.insert((place, waiter), at: position(of: place))
  }

  /// Removes the waiter at a place; `nil` where it has been woken or was never there.
  mutating func remove(at place: Place) -> Waiter? {
    let position = position(of: place)
    guard position < waiting.count, waiting[position].place == place else { return nil }
    return waiting.remove(at: position).waiter
  }

  /// Moves the time to the next waiter that is due by `limit`, and removes it; `nil` if none is.
  mutating func takeNext(dueBy limit: Duration?) -> Waiter? {
    guard let next = waiting.last, limit.map({ next.place.due <= $0 }) ?? true else { return nil }
    waiting.removeLast()
    moveOn(to: next.place.due)
    return next.waiter
  }

  /// Moves the time forward; never back.
  mutating func moveOn(to time: Duration) {
    now = max(now, time)
  }

  /// The first index whose waiter is due at the place or before it.
  private func position(of place: Place) -> Int {
    var low = 0
    var high = waiting.count
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle].place > place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
