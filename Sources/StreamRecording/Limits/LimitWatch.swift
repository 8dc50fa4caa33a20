/// Watches for the limit of a recording, and says where to cut it.
///
/// The cut depends on the log alone, not on when somebody looks: the first three values are the
/// same whether the call came before them or long after.
struct LimitWatch<Output, Failure: Error>: RecorderWatch {
  typealias Outcome = RecordingCut

  private let kind: RecordingLimit<Output>.Kind
  private let timeout: Duration
  private var deadline: Int64

  /// How many values were looked at, where each has to be.
  private var examined = 0

  /// How many entries that aren't values were looked at, where each has to be.
  private var examinedRest = 0

  /// The time of the last event that was looked at.
  private var lastEvent: Int64

  /// Starts to watch a storage for a limit, for at most `timeout` from now.
  init(
    for limit: RecordingLimit<Output>, timeout: RecordingTimeout,
    in storage: RecorderStorage<Output, Failure>
  ) {
    kind = limit.kind
    self.timeout = timeout.duration
    deadline = timeout.deadline(from: storage.now)
    lastEvent = storage.withState { $0.origin }
  }

  mutating func postpone(by delay: Int64) {
    deadline = RecordingTimeout(.nanoseconds(delay)).deadline(from: deadline)
  }

  mutating func look(
    at storage: RecorderStorage<Output, Failure>, now: Int64
  ) -> WatchStep<RecordingCut> {
    if case .value(let predicate) = kind {
      return look(for: predicate, at: storage, now: now)
    }
    return storage.withState { state in
      switch kind {
      case .values(let count):
        let isMet = state.log.values.count >= count
        let time = isMet && count > 0 ? state.log.values.time(at: count - 1) : state.origin
        return step(
          met: isMet ? .at(count, time: time, rest: .beforeLastValue) : nil, state, now: now,
          threshold: count)
      case .quiet(let duration):
        // Nothing can come before the source's task has begun: that is no quiet.
        guard !state.isHeldUp else {
          return step(met: nil, state, now: now, threshold: .max)
        }
        lastEvent = max(lastEvent, state.origin)
        let length = duration.nanoseconds
        let gap = gap(of: length, in: state.log, now: now)
        return step(met: gap, state, now: now, threshold: .max, until: end(of: length))
      case .completion, .value:
        return step(met: nil, state, now: now, threshold: .max)
      }
    }
  }
}

// MARK: - Deciding

extension LimitWatch {
  /// The place where a limit is met.
  private struct Place {
    let valueCount: Int
    let time: Int64
    let rest: RecordingCut.Rest

    static func at(_ valueCount: Int, time: Int64, rest: RecordingCut.Rest) -> Place {
      Place(valueCount: valueCount, time: time, rest: rest)
    }
  }

  /// Decides between the limit, the ending and the timeout: what came first.
  private func step(
    met place: Place?, _ state: RecorderState<Output, Failure>, now: Int64, threshold: Int,
    until: Int64 = .max
  ) -> WatchStep<RecordingCut> {
    if let place, place.time <= deadline {
      return .done(
        RecordingCut(
          valueCount: place.valueCount, time: place.time, rest: place.rest, stop: .limitMet))
    }
    if place == nil, let time = state.log.ending?.time, time <= deadline {
      return .done(
        RecordingCut(
          valueCount: state.log.values.count, time: time, rest: .all, stop: .ended))
    }
    if place != nil || state.log.ending != nil || now >= deadline {
      return .done(
        RecordingCut(
          valueCount: state.log.values.count(until: deadline), time: deadline, rest: .untilTime,
          stop: .timedOut(limit: timeout)))
    }
    return .wait(threshold: threshold, mark: state.mark, until: min(until, deadline))
  }

  /// Asks the predicate about each new value, without the lock.
  private mutating func look(
    for predicate: (Output) -> Bool, at storage: RecorderStorage<Output, Failure>, now: Int64
  ) -> WatchStep<RecordingCut> {
    while true {
      // In pieces, so that a long recording isn't held twice.
      let piece = storage.withState { $0.log.values.values(examined..<examined + 4096) }
      if let index = piece.firstIndex(where: predicate) {
        let count = examined + index + 1
        return storage.withState { state in
          let place = Place.at(
            count, time: state.log.values.time(at: count - 1), rest: .beforeLastValue)
          return step(met: place, state, now: now, threshold: .max)
        }
      }
      examined += piece.count
      let found = storage.withState { state in
        let isBehind = state.log.values.count > examined
        // Where values came meanwhile, the ending and the timeout wait until they were looked at;
        // but who looks late isn't held up by what came later still.
        guard !isBehind || state.log.values.count(until: deadline) <= examined else {
          return WatchStep<RecordingCut>?.none
        }
        return step(met: nil, state, now: now, threshold: examined + 1)
      }
      if let found { return found }
    }
  }

  /// The first gap of `length` between events that wasn't looked at before.
  private mutating func gap(
    of length: Int64, in log: EventLog<Output, Failure>, now: Int64
  ) -> Place? {
    while true {
      let value = examined < log.values.count ? log.values.time(at: examined) : .max
      let rest = examinedRest < log.others.count ? log.others[examinedRest] : nil
      let next = min(value, rest?.time ?? .max)
      if next == .max { break }
      let isEvent = value == next || rest?.content.isEvent == true
      if isEvent {
        if next - lastEvent >= length { return quiet(length) }
        lastEvent = max(lastEvent, next)
      }
      if value == next { examined += 1 } else { examinedRest += 1 }
    }
    let end = log.ending?.time ?? now
    return end - lastEvent >= length ? quiet(length) : nil
  }

  private func quiet(_ length: Int64) -> Place {
    .at(examined, time: end(of: length), rest: .untilTime)
  }

  /// When the quiet time is over if nothing else comes.
  private func end(of length: Int64) -> Int64 {
    let (end, overflow) = lastEvent.addingReportingOverflow(length)
    return overflow ? .max : end
  }
}

extension OtherEvent.Content {
  /// Whether the source did it, as opposed to the recorder.
  var isEvent: Bool {
    switch self {
    case .violation, .lane: true
    case .subscription, .demand, .cancel: false
    }
  }
}
