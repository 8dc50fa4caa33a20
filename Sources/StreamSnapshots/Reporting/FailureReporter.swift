import Foundation
import Testing
import XCTest

/// Hands a failure to the test framework that is running, once, at the caller's line.
///
/// Seen with Swift 6.3 on Linux: `XCTFail` inside a Swift Testing test and `Issue.record` inside an
/// `XCTestCase` are both lost without a sound. So where the task doesn't tell which framework runs,
/// both are told, and the one that isn't running drops it.
package enum FailureReporter {
  /// Reports a failure.
  ///
  /// May be called on any thread and any task. Off the test's own task Swift Testing can't tie an
  /// issue to its test: the run turns red all the same, and the message names the test.
  ///
  /// - Parameters:
  ///   - message: What went wrong, in some lines.
  ///   - site: The caller's place.
  ///   - test: The test that was running when the recording started, where it is known.
  package static func report(_ message: String, at site: CallSite, test: RunningTest?) {
    if Test.current != nil {
      recordIssue(message, at: site, moduleName: site.moduleName(in: test))
    } else if let test {
      let message = "In the test \(test.name), off its task:\n\(message)"
      recordIssue(message, at: site, moduleName: site.moduleName(in: test))
    } else if isSwiftTestingProcess {
      recordIssue(message, at: site, moduleName: site.moduleName(in: nil))
    } else {
      XCTFail(message, file: site.file, line: site.line)
      recordIssue(message, at: site, moduleName: site.moduleName(in: nil))
    }
  }

  /// Whether SwiftPM started this process to run Swift Testing alone.
  private static let isSwiftTestingProcess: Bool = {
    let arguments = ProcessInfo.processInfo.arguments
    guard let option = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(option + 1).first == "swift-testing"
  }()

  private static func recordIssue(_ message: String, at site: CallSite, moduleName: String) {
    let location = SourceLocation(
      fileID: "\(moduleName)/\(site.fileName)", filePath: site.file.description,
      line: Int(clamping: max(site.line, 1)), column: Int(clamping: max(site.column, 1)))
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
