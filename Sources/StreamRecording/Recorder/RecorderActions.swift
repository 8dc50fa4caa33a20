/// What a transition of the recorder's state leaves to be done outside the lock.
struct RecorderActions<Output, Failure: Error> {
  /// Whether the recording listens; `false` tells a source that it may as well stop.
  var isHeard = true

  /// The connections to cancel.
  var cancelled: [SourceConnection] = []

  /// The connections to let go as they are.
  var dropped: [SourceConnection] = []

  /// What the source wanted done when it is let go.
  var releases: [() -> Void] = []

  /// Whether the source is gone once all of this is done.
  var letsSourceGo = false

  /// Who waits for what has happened.
  var woken: [Waiter] = []

  /// What to ask the source for.
  var request: (connection: SourceConnection, demand: StreamDemand)?

  /// What a recording that was passed an event leaves to be done.
  var passedOn: [() -> Void] = []

  /// Adds what a transition that follows at once leaves to be done.
  mutating func append(_ next: RecorderActions) {
    isHeard = isHeard && next.isHeard
    cancelled += next.cancelled
    dropped += next.dropped
    releases += next.releases
    letsSourceGo = letsSourceGo || next.letsSourceGo
    woken += next.woken
    request = next.request ?? request
    passedOn += next.passedOn
  }
}
