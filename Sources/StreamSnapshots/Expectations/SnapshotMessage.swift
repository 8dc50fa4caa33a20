import StreamTranscripts

/// A failure's message about a snapshot: what happened, where, what was received, what to do next.
struct SnapshotMessage {
  /// What happened, in one sentence.
  var title: String

  /// The path of the snapshot; empty where it isn't known.
  var path = ""

  /// The diff or what was received, indented.
  var body = ""

  /// What may have kept events from coming.
  var hint: String?

  /// What to do next: a word and the command, in order.
  var commands: [(word: String, command: String)] = []

  /// The last line: the record mode in force and where it came from.
  var note = ""

  /// The message's text.
  var text: String {
    var parts = [path.isEmpty ? title : title + "\n  " + VisibleText.escaped(path)]
    if !body.isEmpty { parts.append(body) }
    if let hint { parts.append(ReceivedText.indented(hint)) }
    var last = commands.map { word, command in
      "  " + word.padding(to: 9) + command
    }
    if !note.isEmpty { last.append("  " + note) }
    if !last.isEmpty { parts.append(last.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }
}

extension String {
  /// The text filled up with blanks to a number of characters.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }
}
