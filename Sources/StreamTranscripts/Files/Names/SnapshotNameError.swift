/// Why a snapshot can't have a name.
package struct SnapshotNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  package enum Problem: Hashable, Sendable {
    /// The name has no characters.
    case empty

    /// The name has more bytes than ``SnapshotName/givenNameLimit``.
    case tooLong

    /// The name is a path that leads out of the test's folder.
    case leavesFolder

    /// An unnamed snapshot in a test that runs for several arguments.
    case neededForArguments
  }

  /// What is wrong.
  package let problem: Problem

  /// The name that was given, or the test that needs one.
  package let name: String

  /// Names a fault.
  package init(_ problem: Problem, name: String) {
    self.problem = problem
    self.name = name
  }

  /// What is wrong and what to do.
  package var description: String {
    switch problem {
    case .empty:
      "the name of the snapshot is empty; give it one with a character at least,"
        + " such as .snapshot(\"after login\"), or none at all: .snapshot"
    case .tooLong:
      "the name of the snapshot has \(name.utf8.count) bytes and may have"
        + " \(SnapshotName.givenNameLimit): \"\(VisibleText.escaped(String(name.prefix(40))))…\";"
        + " shorten it"
    case .leavesFolder:
      "the name of the snapshot, \"\(VisibleText.escaped(name))\", leads out of the test's folder;"
        + " give it a name without \".\", \"..\" and a slash at the start"
    case .neededForArguments:
      "\(VisibleText.escaped(name)) runs for several arguments, and each of them needs a snapshot of"
        + " its own; give it a name that has the argument, such as .snapshot(\"\\(argument)\")"
    }
  }
}
