import Testing

/// The test that runs on the current task, as far as its framework tells.
///
/// Swift Testing tells it through a task-local value, which is gone on Dispatch queues and in
/// detached tasks, so that it is read when a recording starts and kept with the recorder. XCTest
/// has no public way to ask; a test of its is known by the function that the caller passes.
package struct RunningTest: Sendable, Hashable {
  /// The module of the test.
  package let moduleName: String

  /// The names of the suites from the outermost, then that of the function, as in `same()`.
  package let nameComponents: [String]

  /// Whether the test runs once for each of some arguments.
  package let isParameterized: Bool

  /// The Swift Testing test of the current task; `nil` in XCTest and outside the test's task.
  package static var current: RunningTest? {
    Test.current.map { test in
      RunningTest(
        moduleName: test.id.moduleName, nameComponents: test.id.nameComponents,
        isParameterized: test.isParameterized)
    }
  }

  /// The test as a person reads it: `Suite/test()`.
  package var name: String { nameComponents.joined(separator: "/") }
}
