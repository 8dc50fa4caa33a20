/// One line of a marble diagram: the events of a stream, or of a lane, that are drawn on it.
struct MarbleTrack {
  /// What stands before the line; empty where there is but one.
  var name: String

  /// What is drawn, in order.
  var marks: [Mark]

  /// The name for the line of an event's lane.
  static func name(of event: TranscriptEvent) -> String {
    event.lane.map { VisibleText.escaped(EventLines.shortName($0)) } ?? ""
  }

  /// An event on a line.
  struct Mark {
    /// When it happened; `nil` where the order alone is drawn.
    var time: Duration?

    /// The column that it has where the order alone is drawn.
    var place: Int

    /// What happened.
    var kind: EventKind

    /// Its text.
    var text: String

    /// Whether it is what the caret points at.
    var isFirstDifference = false
  }
}

extension EventKind {
  /// Whether a diagram shows such an event; demand and its like are bookkeeping.
  var isDrawn: Bool {
    switch self {
    case .value, .finished, .failed, .cancelled, .open, .violation: true
    case .subscription, .demand, .cancel: false
    }
  }
}
