import StreamTranscripts

/// What a process has one of: the environment, the files, and which snapshot was used for what.
///
/// It is global since a test framework runs the tests of a process without a value that they share.
/// What changes in it is behind the locks of its parts.
package struct SnapshotRun: Sendable {
  /// The environment variables; `nil` reads those of the process at each use.
  private let fixedEnvironment: SnapshotEnvironment?

  /// The snapshots on disk.
  let store: SnapshotStore

  /// What each snapshot was used for.
  let registry: SnapshotRegistry

  /// The list of the snapshots in use; `nil` where nobody asks for it.
  let used: UsedSnapshots?

  /// Makes a run of its own; tests of ours do, to be in another environment.
  package init(environment: SnapshotEnvironment? = nil, store: SnapshotStore = SnapshotStore()) {
    fixedEnvironment = environment
    self.store = store
    registry = SnapshotRegistry()
    used = (environment ?? .process).usedDirectory.map { UsedSnapshots(folder: $0) }
  }

  /// The environment variables.
  var environment: SnapshotEnvironment { fixedEnvironment ?? .process }

  /// Why no expectation can hold; `nil` while the variables that all of them need are accepted.
  var problem: String? {
    fixedEnvironment == nil ? Self.processProblem : Self.problem(in: environment)
  }

  private static let processProblem = problem(in: .process)

  private static func problem(in environment: SnapshotEnvironment) -> String? {
    do {
      _ = try environment.timeFactor
      return nil
    } catch {
      return "Can't expect anything: \(error)"
    }
  }

  /// The run that the current task is part of.
  package static var current: SnapshotRun { override ?? process }

  /// Another run for the current task, set by tests of ours.
  @TaskLocal package static var override: SnapshotRun?

  private static let process = SnapshotRun()
}
