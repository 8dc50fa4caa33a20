import Foundation

/// A clock whose time moves only when a test says so, and on which an hour takes no real time.
///
/// ```swift
/// try await withVirtualClock { clock in
///   let recorder = words.debounce(for: .seconds(3600), clock: clock).record(clock: clock)
///   await clock.advance(by: .seconds(3600))
///   await recorder.expect("swift")
/// }
/// ```
///
/// Give the clock to the code under test in the place of a `ContinuousClock`. What is due at one
/// instant wakes one after the other, in the order in which it went to sleep, and the work that one
/// causes comes to rest before the next one wakes. A sleep until now or until the past returns at
/// once; a sleep whose task is cancelled throws `CancellationError`.
///
/// ## How far `advance` can see
///
/// `advance(by:)`, `advance(to:)` and `run()` return when the work
/// that they woke has come to rest: nothing that *the clock runs* is running or waits to run. No
/// guess is made with yields, priorities or real time; it is as exact on a busy machine. The clock
/// runs
/// - in ``withVirtualClock(isolation:_:)``: the body, its `async let` and task group children, and
///   the default actors that these call;
/// - in ``withVirtualClockTakingOverGlobalExecutor(_:)``: these, and also each `Task { }`, each
///   `Task.detached { }` and all work on the main actor that starts from the body, however deep;
/// - anywhere: a task that was given ``executor`` as its preference.
///
/// It can't see a thread, a dispatch queue, a timer of the system, a file or the network, nor an
/// actor with an executor of its own, nor an actor that code outside the scope calls at the same
/// time, nor a task that one of these starts. Where the work waits for such a thing, it counts as
/// at rest. On Swift 6.2 and later it can't see a `Task.yield()` either, where a task that prefers
/// no executor comes straight from an actor: the runtime puts it on the system's threads. A
/// sleeping task that the clock doesn't run is woken in its turn, and what it does then isn't
/// waited for.
///
/// What still sleeps when nobody moves the time any more stays asleep: cancel what was started.
///
/// Safe to use from any thread.
public final class VirtualClock: Clock, @unchecked Sendable {
  // What changes is in `state`, which is read and written under `lock` alone.

  /// Runs the clock's work, one piece at a time.
  let runner: SerialJobRunner

  /// The task executor, where the system has them.
  let taskExecutor: (any ClockExecutor)?

  /// Guards `state`; never held while anything foreign is called or resumed.
  private let lock = NSLock()

  private var state = State()

  /// What a clock remembers.
  private struct State {
    var timeline = VirtualTimeline()
    var lastTicket: UInt64 = 0

    /// Sleeps that were cancelled before they began.
    var cancelledTickets: Set<UInt64> = []

    /// The advances that wait, the one that goes on first.
    var advances: [VirtualAdvance] = []
  }

  /// Makes a clock at ``Instant/start``.
  public init() {
    runner = SerialJobRunner()
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      taskExecutor = VirtualClockExecutor(runner: runner)
    } else {
      taskExecutor = nil
    }
    runner.takeStep = { [weak self] in self?.takeStep() ?? false }
    runner.hasSteps = { [weak self] in self?.hasAdvances ?? false }
  }

  /// The clock's time.
  public var now: Instant {
    withState { Instant(offset: $0.timeline.now) }
  }

  /// The smallest step of the clock, an attosecond: its time is exact.
  public var minimumResolution: Duration {
    Duration(secondsComponent: 0, attosecondsComponent: 1)
  }

  /// Suspends the task until the clock's time has been moved to `deadline`.
  ///
  /// - Parameters:
  ///   - deadline: Until when; now or the past returns at once.
  ///   - tolerance: Has no effect: a virtual clock wakes exactly on time.
  /// - Throws: `CancellationError` if the task is cancelled, at once if it already is.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard let place = place(ifAheadOf: deadline) else { return }
    defer { _ = withState { $0.cancelledTickets.remove(place.ticket) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        startSleeping(continuation, at: place)
      }
    } onCancel: {
      cancelSleep(at: place)
    }
  }

  /// How many tasks sleep and how many actions are scheduled.
  package var waiterCount: Int { withState { $0.timeline.count } }

  /// When the next sleeper or action is due; `nil` where none waits.
  package var nextDeadline: Instant? {
    withState { $0.timeline.nextDue.map(Instant.init(offset:)) }
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}

// MARK: - Sleepers and scheduled actions

extension VirtualClock {
  /// An action that was scheduled and hasn't run yet, or has.
  package struct ScheduledAction: Sendable {
    fileprivate let clock: VirtualClock
    fileprivate let place: VirtualTimeline.Place

    /// Takes the action back; nothing happens if it has run.
    package func cancel() {
      _ = clock.withState { $0.timeline.remove(at: place) }
    }
  }

  /// Calls `action` when the time comes to `instant`, in order with the sleepers.
  ///
  /// The action runs where the clock runs its work, while nothing else of it runs. What is due now
  /// or in the past runs at the next advance, before the time moves.
  ///
  /// - Parameters:
  ///   - instant: When.
  ///   - turn: Whether in order with what else is due then, or after it: a time limit is `.last`,
  ///     so that it lets through what comes at its very instant.
  ///   - action: What to do; it must not block.
  package func schedule(
    at instant: Instant, turn: Turn = .inOrder, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    withState { state in
      state.lastTicket += 1
      let place = VirtualTimeline.Place(
        due: max(instant.offset, state.timeline.now), turn: turn, ticket: state.lastTicket)
      state.timeline.add(.action(action), at: place)
      return ScheduledAction(clock: self, place: place)
    }
  }

  /// A place for a sleep until `deadline`; `nil` where that isn't ahead.
  private func place(ifAheadOf deadline: Instant) -> VirtualTimeline.Place? {
    withState { state in
      guard deadline.offset > state.timeline.now else { return nil }
      state.lastTicket += 1
      return VirtualTimeline.Place(
        due: deadline.offset, turn: .inOrder, ticket: state.lastTicket)
    }
  }

  private func startSleeping(
    _ continuation: CheckedContinuation<Void, any Error>, at place: VirtualTimeline.Place
  ) {
    let isCancelled = withState { state in
      if state.cancelledTickets.contains(place.ticket) { return true }
      state.timeline.add(.sleeper(continuation), at: place)
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  private func cancelSleep(at place: VirtualTimeline.Place) {
    let waiter = withState { state in
      let waiter = state.timeline.remove(at: place)
      if waiter == nil { state.cancelledTickets.insert(place.ticket) }
      return waiter
    }
    if case .sleeper(let continuation) = waiter {
      continuation.resume(throwing: CancellationError())
    }
  }
}

// MARK: - Moving the time

extension VirtualClock {
  /// Puts an advance behind those that wait, or before them where work of the clock's calls.
  func submit(_ advance: VirtualAdvance, first: Bool = false) {
    withState { $0.advances.insert(advance, at: first ? 0 : $0.advances.count) }
  }

  /// Whether somebody waits for an advance.
  private var hasAdvances: Bool { withState { !$0.advances.isEmpty } }

  /// Does the next thing that an advance asks for; `false` where none waits.
  ///
  /// Called where the clock runs its work, when all of that is at rest.
  private func takeStep() -> Bool {
    let (advances, now, nextDue) = withState {
      ($0.advances, Instant(offset: $0.timeline.now), $0.timeline.nextDue)
    }
    for advance in advances where advance.isOver(at: now, nextDue: nextDue) {
      finish(advance, movingTo: nil)
      return true
    }
    // Who waits for something lets time pass only where nobody says how far it is to move.
    let waiting = advances.filter(\.isPatient)
    let patient = waiting.min { $0.isDue(before: $1, from: now) }
    guard let advance = advances.first(where: { !$0.isPatient }) ?? patient else { return false }
    let limit = advance.limit(from: now)
    switch withState({ $0.timeline.takeNext(dueBy: limit?.offset) }) {
    case .sleeper(let continuation): continuation.resume()
    case .action(let action): action()
    case nil: finish(advance, movingTo: limit)
    }
    return true
  }

  private func finish(_ advance: VirtualAdvance, movingTo instant: Instant?) {
    withState { state in
      if let instant { state.timeline.moveOn(to: instant.offset) }
      state.advances.removeAll { $0 === advance }
    }
    advance.finish()
  }
}
