/// Which snapshot an expectation is compared with.
///
/// ```swift
/// publisher.expect(.snapshot)
/// publisher.expect(.snapshot("after login"))
/// ```
public struct SnapshotReference: Sendable, Hashable {
  /// The name that was given; `nil` for the test's own snapshot.
  let name: String?

  /// The snapshot that is named after the test.
  ///
  /// A second one in the same test is `.2`, counted by its place in the source.
  public static let snapshot = SnapshotReference(name: nil)

  /// A snapshot that is named after the test and has a name of its own.
  ///
  /// - Parameter name: What tells it from the test's other snapshots; it can't be empty.
  public static func snapshot(_ name: String) -> SnapshotReference {
    SnapshotReference(name: name)
  }
}
