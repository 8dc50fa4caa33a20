/// A line of a report before it is laid out as text, for a terminal or as a page.
package struct ReportLine: Sendable, Equatable {
  /// What a line shows.
  package enum Role: String, Sendable {
    /// An event, or a part of its text, that is the same on both sides.
    case context

    /// What was expected.
    case expected

    /// What was received.
    case received

    /// An event that came too early, too late or at the time limit.
    case timing

    /// How much was left out here.
    case fold

    /// Something about the lines above it, in words.
    case detail
  }

  /// A part of a line's text.
  package struct Span: Sendable, Equatable {
    /// The text, with escapes for what can't be seen.
    package var text: String

    /// Whether this part is what changed.
    package var isChanged: Bool

    /// How many characters this part stands for that were left out; 0 for text.
    package var omitted: Int

    /// Whether this part says how much was left out.
    package var isOmission: Bool { omitted > 0 }

    /// Makes a part of a line.
    package init(_ text: String, isChanged: Bool = false) {
      self.text = text
      self.isChanged = isChanged
      omitted = 0
    }

    /// Makes the part that says how many characters were left out.
    package init(omitting count: Int) {
      text = "…(\(Grouped.text(count)) more)…"
      isChanged = false
      omitted = count
    }
  }

  /// What the line shows.
  package var role: Role

  /// The label of the event's time; empty where there is none.
  package var time = ""

  /// The lane and the kind as the file has them; empty in the lines under an event.
  package var head = ""

  /// Whether the line is one of several of an event's text, behind a bar.
  package var isInBlock = false

  /// The text, in the parts that did and didn't change.
  package var text: [Span] = []

  /// What is said beside it: `received at 1.4s`.
  package var note = ""

  /// Whether what changed is pointed at from the line below where there is no colour.
  package var isPointedAt = false

  /// Makes a line.
  package init(
    _ role: Role, time: String = "", head: String = "", isInBlock: Bool = false,
    text: [Span] = [], note: String = ""
  ) {
    self.role = role
    self.time = time
    self.head = head
    self.isInBlock = isInBlock
    self.text = text
    self.note = note
  }
}
