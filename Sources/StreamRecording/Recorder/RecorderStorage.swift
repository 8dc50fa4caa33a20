/// The recorder's state behind its lock, shared by the recorder and whatever sends to it.
///
/// The lock is held around the state's transitions and the reading of the default clock, so that
/// the order of times is the order of events, and around nothing else: what a transition asks for
/// is done after the lock was given back, and no value, error or closure is destroyed or called
/// while it is held.
///
/// `@unchecked`: ``state`` and ``window`` are touched only while ``lock`` is held. Values that aren't `Sendable` are
/// handed from the source's thread to the one that reads the recording, as the stream would do.
@usableFromInline final class RecorderStorage<Output, Failure: Error>: @unchecked Sendable {
  typealias State = RecorderState<Output, Failure>

  @usableFromInline let lock = Lock()

  /// The free places that the state has lent; behind a pointer, since the lock sees to exclusive
  /// access already.
  @usableFromInline let window: UnsafeMutablePointer<LogWindow>

  /// The state, behind a pointer for the same reason; it knows of the window's values only in
  /// ``withState(_:)``.
  private let state: UnsafeMutablePointer<State>

  /// The clock that was given; `nil` for the default one.
  let clock: RecorderClock?

  /// Makes a storage that waits for its subscription.
  init(demand: StreamDemand, clock: RecorderClock?) {
    window = .allocate(capacity: 1)
    window.initialize(to: LogWindow())
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        demand: demand, isAlwaysObserved: clock != nil,
        origin: clock?.now() ?? MonotonicTime.now))
    self.clock = clock
  }

  deinit {
    // The log destroys the values that it knows of.
    state.pointee.add(window.pointee)
    window.deinitialize(count: 1)
    window.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The time of the recording's clock, in nanoseconds.
  var now: Int64 { clock?.now() ?? MonotonicTime.now }

  /// Records a value; `false` where the recording doesn't listen any more.
  ///
  /// - Complexity: amortised O(1).
  @inlinable func receive(_ value: Output) -> Bool {
    lock.lock()
    let place = window.pointee.next
    if place < window.pointee.end, let values = window.pointee.values,
      let times = window.pointee.times
    {
      (values.assumingMemoryBound(to: Output.self) + place).initialize(to: value)
      times[place] = MonotonicTime.now
      window.pointee.next = place + 1
      lock.unlock()
      return true
    }
    lock.unlock()
    return receiveObserved(value)
  }

  /// Records a value that needs more than an append.
  @usableFromInline func receiveObserved(_ value: Output) -> Bool {
    transition { $0.receive(value, at: $1) }
  }

  /// Lets the state make a transition at the present time, then does what it asks for.
  @discardableResult
  func transition(_ body: (inout State, _ time: Int64) -> State.Actions) -> Bool {
    // A foreign clock may run anybody's code: it is read before the lock is taken, and brought in
    // line with what another thread may have recorded meanwhile.
    let foreignTime = clock?.now()
    let actions = withState { state in
      var time = foreignTime ?? MonotonicTime.now
      if foreignTime != nil, let latest = state.log.latestTime { time = max(time, latest) }
      return body(&state, time)
    }
    perform(actions)
    return actions.isHeard
  }

  /// Reads or changes the state where nothing has to be done about it.
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock {
      state.pointee.add(window.pointee)
      defer { window.pointee = state.pointee.window }
      return body(&state.pointee)
    }
  }

  /// Passes on what was recorded, and from now on each event while the lock is held.
  func passOn(to next: @escaping State.PassOn) {
    transition { state, _ in state.passOn(to: next) }
  }

  /// Lets the state make a transition, and returns what is left to be done outside of all locks.
  ///
  /// - Parameter time: When; brought in line with what was recorded later.
  func deferredTransition(
    at time: Int64, _ body: (inout State, _ time: Int64) -> State.Actions
  ) -> () -> Void {
    let actions = withState { state in
      body(&state, max(time, state.log.latestTime ?? time))
    }
    return { self.perform(actions) }
  }

  private func perform(_ actions: State.Actions) {
    for action in actions.passedOn { action() }
    for connection in actions.cancelled { connection.cancel() }
    for release in actions.releases { release() }
    // Before anybody is woken, so that who has waited for the ending finds the source cleaned up.
    if actions.letsSourceGo { sourceDidLeave() }
    for waiter in actions.woken { waiter.signal.fire() }
    if let request = actions.request { request.connection.request?(request.demand) }
  }

  /// Begins to count the time, for a source that could begin only now.
  func begin() {
    transition { $0.begin(at: $1) }
  }

  /// Notes that the source has cleaned up.
  func sourceDidLeave() {
    perform(withState { $0.sourceDidLeave() })
  }

  /// Stops the recording and destroys what it holds, for a recorder that is gone.
  func discard() {
    transition { $0.cancel(at: $1) }
    _ = withState { $0.removeLog() }
  }
}
