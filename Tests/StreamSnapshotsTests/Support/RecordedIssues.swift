import Foundation
import Testing

/// An issue that an expectation reported to Swift Testing.
struct RecordedIssue: Sendable {
  /// What it says.
  let message: String

  /// The line that it names.
  let line: Int?

  /// The file that it names, as `Module/File.swift`.
  let fileID: String?
}

private final class IssueCollector: @unchecked Sendable {
  // The lock guards the array.
  private let lock = NSLock()
  private var issues: [RecordedIssue] = []

  func add(_ issue: Issue) {
    let message = issue.comments.map(\.rawValue).joined(separator: "\n")
    let location = issue.sourceLocation
    lock.withLock {
      issues.append(
        RecordedIssue(message: message, line: location?.line, fileID: location?.fileID))
    }
  }

  var all: [RecordedIssue] { lock.withLock { issues } }
}

/// The issues that a body reports, which then don't count as failures of the test.
func issues<Result>(in body: () throws -> Result) rethrows -> [RecordedIssue] {
  let collector = IssueCollector()
  try withKnownIssue(isIntermittent: true) {
    _ = try body()
  } matching: { issue in
    collector.add(issue)
    return true
  }
  return collector.all
}

/// The issues that an asynchronous body reports, which then don't count as failures of the test.
func issues<Result>(in body: () async throws -> Result) async rethrows -> [RecordedIssue] {
  let collector = IssueCollector()
  try await withKnownIssue(isIntermittent: true) {
    _ = try await body()
  } matching: { issue in
    collector.add(issue)
    return true
  }
  return collector.all
}
