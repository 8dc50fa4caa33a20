/// One line of a transcript: when something happened, on which lane, of what kind and with what text.
public struct TranscriptEvent: Sendable {
  /// The time since the subscription; `nil` in a transcript that keeps no time.
  ///
  /// In a transcript that was received it is the time as measured, in one that was read from a
  /// file it is the label of the event's bucket.
  public var time: Duration?

  /// The name of the stream that the event belongs to; `nil` where a transcript has one stream.
  public var lane: String?

  /// What happened.
  public var kind: EventKind

  /// The event's value, error or rule as text; empty where there is nothing to say.
  public var text: String

  /// Makes an event.
  public init(time: Duration? = nil, lane: String? = nil, kind: EventKind, text: String = "") {
    self.time = time
    self.lane = lane
    self.kind = kind
    self.text = text
  }

  /// Tells whether two events are the same apart from their time, comparing text by its bytes.
  ///
  /// String's own `==` holds composed and decomposed characters for equal; a snapshot doesn't.
  package func hasSameContent(as other: TranscriptEvent) -> Bool {
    kind == other.kind && text.hasSameBytes(as: other.text)
      && (lane ?? "").hasSameBytes(as: other.lane ?? "")
  }
}

extension TranscriptEvent: Equatable {
  /// Compares time, lane, kind and text; texts by their bytes.
  public static func == (left: TranscriptEvent, right: TranscriptEvent) -> Bool {
    left.time == right.time && left.hasSameContent(as: right)
  }
}
