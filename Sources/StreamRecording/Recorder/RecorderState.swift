/// What a recorder does at each event: a pure value that says what has to be done, and does nothing.
///
/// Every transition returns ``RecorderActions``, which the storage carries out after it has given
/// the lock back. The state itself calls nobody.
struct RecorderState<Output, Failure: Error> {
  /// Where a recording stands.
  enum Phase {
    /// The source hasn't accepted the recorder yet: what it sends now breaks a rule.
    case awaitingSubscription

    /// The source may send.
    case recording

    /// The source has ended the stream: what it sends now breaks a rule.
    case ended

    /// The recorder has let the source go: what is still under way isn't recorded.
    case stopped
  }

  typealias Actions = RecorderActions<Output, Failure>

  private(set) var phase = Phase.awaitingSubscription

  /// What was recorded so far.
  private(set) var log = EventLog<Output, Failure>()

  /// How many values the log may have by what was asked for; `Int.max` where that is without limit.
  private var requested: Int

  /// Whether every value takes the way through ``receive(_:at:)``, as one with a foreign time does.
  private let isAlwaysObserved: Bool

  /// What each event is passed on to, where the stream is recorded together with others.
  private var passOn: PassOn?

  /// Passes on an event and its time; returns what is to be done outside the lock.
  typealias PassOn = (RecordedEvent<Output, Failure>, _ time: Int64) -> () -> Void

  /// Whether the source was asked to stop, and may still send what it had buffered.
  private var isWindingDown = false

  /// Whether the source is known to have cleaned up.
  private(set) var isSourceGone = false

  /// By when the source has to have cleaned up for anybody to wait for it, by the monotonic clock.
  ///
  /// It is set by the first who waits, so that nobody waits for a stuck source a second time.
  var departureDeadline: Int64?

  private var connection: SourceConnection?
  private var releaseActions: [() -> Void] = []
  private var waiters: [Waiter] = []

  /// Which value is taken next.
  private(set) var cursor = 0

  /// When the recording began, in nanoseconds of its clock.
  private(set) var origin: Int64

  /// Whether the recording waits for a thread before it can begin.
  private(set) var isHeldUp = false

  /// Makes the state before the subscription.
  init(demand: StreamDemand, isAlwaysObserved: Bool, origin: Int64) {
    self.origin = origin
    requested = demand.count
    self.isAlwaysObserved = isAlwaysObserved
  }

  /// The places that may be filled with values for which there is nothing to do but to keep them.
  var window: LogWindow {
    guard phase == .recording, !isAlwaysObserved, passOn == nil else { return LogWindow() }
    return log.values.window(limit: waiters.reduce(requested) { min($0, $1.threshold - 1) })
  }

  /// Takes back a window that was lent, with what was filled in.
  mutating func add(_ window: LogWindow) { log.values.add(window) }
}

// MARK: - What the source does

extension RecorderState {
  /// Takes the subscription.
  mutating func connect(_ connection: SourceConnection, at time: Int64) -> Actions {
    var actions = Actions()
    switch phase {
    case .awaitingSubscription:
      phase = .recording
      self.connection = connection
      log.append(.subscription, at: time)
      if requested > 0 {
        if connection.request != nil { log.append(.demand(.count(requested)), at: time) }
        actions.request = (connection, .count(requested))
      }
    case .recording:
      log.append(.violation(.secondSubscription, .subscription), at: time)
      actions.cancelled.append(connection)
    case .ended, .stopped:
      actions.cancelled.append(connection)
    }
    return actions
  }

  /// Notes that the source is going to begin when a task of its own does.
  ///
  /// On a clock that was given no time passes before it has begun.
  mutating func willBegin() { isHeldUp = !isAlwaysObserved }

  /// Begins to count the time, for a source that could begin only now.
  mutating func begin(at time: Int64) -> Actions {
    isHeldUp = false
    origin = time
    return wake()
  }

  /// Records a value, as a value or as the breaking of a rule.
  mutating func receive(_ value: Output, at time: Int64) -> Actions {
    switch phase {
    case .awaitingSubscription:
      return violate(.valueBeforeSubscription, .value(value), at: time)
    case .recording where log.values.count >= requested:
      return violate(.unrequestedValue, .value(value), at: time)
    case .recording:
      log.values.append(value, at: time)
      var actions = wake { [count = log.values.count] in $0.threshold <= count }
      if let passOn { actions.passedOn.append(passOn(.value(value), time)) }
      return actions
    case .ended:
      return violate(.valueAfterEnd, .value(value), at: time)
    case .stopped:
      return Actions(isHeard: false)
    }
  }

  /// Records how the stream ended, as its ending or as the breaking of a rule.
  mutating func receive(_ ending: StreamEnding<Failure>, at time: Int64) -> Actions {
    switch phase {
    case .awaitingSubscription:
      log.append(.violation(.endingBeforeSubscription, .ending(ending)), at: time)
      return end(with: ending, in: .ended, at: time)
    case .recording:
      return end(with: ending, in: .ended, at: time)
    case .ended:
      return violate(.endingAfterEnd, .ending(ending), at: time)
    case .stopped:
      return Actions(isHeard: false)
    }
  }

  /// Records what one of several streams did other than to send a value.
  mutating func receive(_ entry: LaneEntry, at time: Int64) -> Actions {
    guard phase == .recording else { return Actions(isHeard: false) }
    log.append(.lane(entry), at: time)
    return wake()
  }

  /// Passes on what was recorded, and from now on each event.
  mutating func passOn(to next: @escaping PassOn) -> Actions {
    passOn = next
    var actions = Actions()
    var others = log.others[...]
    func pass(_ event: RecordedEvent<Output, Failure>, _ time: Int64) {
      actions.passedOn.append(next(event, time))
    }
    for index in 0..<log.values.count {
      while let other = others.first, other.position <= index {
        pass(other.content.event, other.time)
        others.removeFirst()
      }
      for value in log.values.values(index..<index + 1) {
        pass(.value(value), log.values.time(at: index))
      }
    }
    for other in others { pass(other.content.event, other.time) }
    if let ending = log.ending { pass(.ending(ending.ending), ending.time) }
    return actions
  }

  /// Notes that the source has cleaned up.
  mutating func sourceDidLeave() -> Actions {
    isSourceGone = true
    return wake()
  }

  private mutating func violate(
    _ rule: RuleViolation.Rule, _ cause: BrokenBy<Output, Failure>, at time: Int64
  ) -> Actions {
    log.append(.violation(rule, cause), at: time)
    var actions = wake()
    if let passOn { actions.passedOn.append(passOn(.violation(rule, cause), time)) }
    return actions
  }

  private mutating func end(
    with ending: StreamEnding<Failure>, in phase: Phase, at time: Int64
  ) -> Actions {
    let isFirst = log.ending == nil
    if isFirst { log.ending = (ending, time) }
    self.phase = phase
    var actions = wake()
    if isFirst, let passOn { actions.passedOn.append(passOn(.ending(ending), time)) }
    // The connection of a stream that ended by itself is let go without a cancel.
    if let connection { actions.dropped.append(connection) }
    actions.letsSourceGo = connection?.endsWhenCancelled != true
    connection = nil
    actions.releases = releaseActions
    releaseActions = []
    return actions
  }
}

// MARK: - What the recorder's owner does

extension RecorderState {
  /// Asks for more values.
  mutating func request(_ demand: StreamDemand, at time: Int64) -> Actions {
    guard demand.count > 0, phase == .recording || phase == .awaitingSubscription else {
      return Actions()
    }
    let (sum, overflow) = requested.addingReportingOverflow(demand.count)
    requested = overflow ? .max : sum
    guard phase == .recording, let connection, connection.request != nil else { return Actions() }
    log.append(.demand(demand), at: time)
    var actions = Actions()
    actions.request = (connection, demand)
    return actions
  }

  /// Stops the recording: nothing is recorded after it, and a stream that is open is `cancelled`.
  mutating func cancel(at time: Int64) -> Actions {
    guard phase != .stopped else { return Actions() }
    let isOpen = log.ending == nil
    if isOpen && !isWindingDown { log.append(.cancel, at: time) }
    let connection = connection
    let wasCancelled = isWindingDown
    var actions = end(with: .cancelled, in: .stopped, at: time)
    if let connection, isOpen, !wasCancelled { actions.cancelled.append(connection) }
    return actions
  }

  /// Asks the source to stop and goes on recording what it had buffered, where it can say so.
  ///
  /// A source that doesn't end by itself when it is cancelled is stopped at once.
  mutating func windDown(at time: Int64) -> Actions {
    guard phase == .recording, let connection, connection.endsWhenCancelled else {
      return cancel(at: time)
    }
    guard !isWindingDown else { return Actions() }
    isWindingDown = true
    log.append(.cancel, at: time)
    var actions = Actions()
    actions.cancelled.append(connection)
    return actions
  }

  /// Keeps what is to be done when the source is let go, or hands it back where it has been.
  mutating func addReleaseAction(_ action: @escaping () -> Void) -> Actions {
    var actions = Actions()
    switch phase {
    case .awaitingSubscription, .recording: releaseActions.append(action)
    case .ended, .stopped: actions.releases.append(action)
    }
    return actions
  }

  /// Takes the next values: all of `count`, or where `takesFewer` what is there.
  mutating func take(_ count: Int, takesFewer: Bool) -> [Output]? {
    let available = log.values.count - cursor
    guard available >= count || takesFewer else { return nil }
    let start = cursor
    cursor += min(count, available)
    return log.values.values(start..<cursor)
  }

  /// Registers somebody who waits; `false` where what it waits for has come already.
  mutating func addWaiter(_ waiter: Waiter, after mark: LogMark) -> Bool {
    guard log.values.count < waiter.threshold, self.mark == mark else { return false }
    waiters.append(waiter)
    return true
  }

  /// Forgets somebody who doesn't wait any more.
  mutating func removeWaiter(_ signal: any WaitSignal) {
    waiters.removeAll { $0.signal === signal }
  }

  /// What else than values was there; a waiter is woken when it changes.
  var mark: LogMark {
    LogMark(
      others: log.others.count, hasEnding: log.ending != nil, isStopped: phase == .stopped,
      isSourceGone: isSourceGone, isHeldUp: isHeldUp)
  }

  /// Hands out everything that was recorded, so that it is destroyed elsewhere than under the lock.
  mutating func removeLog() -> EventLog<Output, Failure> {
    defer { log = EventLog() }
    return log
  }

  private mutating func wake(where isDue: (Waiter) -> Bool = { _ in true }) -> Actions {
    var actions = Actions()
    if waiters.contains(where: isDue) {
      actions.woken = waiters.filter(isDue)
      waiters.removeAll(where: isDue)
    }
    return actions
  }
}
