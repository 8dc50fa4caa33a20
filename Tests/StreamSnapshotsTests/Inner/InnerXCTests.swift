import StreamSnapshots
import XCTest

/// Tests that fail on purpose; ``FrameworkTests`` runs them in a process of their own.
final class InnerXCTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(InnerRun.isInner, "runs only inside FrameworkTests")
  }

  func testSync() {
    source(2).expect(1)  // inner line: sync
  }

  func testAsync() async {
    await source(2).expect(1)  // inner line: async
  }

  func testHelper() {
    helper(2)  // inner line: helper
  }

  func testQueue() {
    let done = expectation(description: "done")
    DispatchQueue.global().async {
      source(2).expect(1)  // inner line: queue
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
  }

  func testSnapshot() {
    source(1).expect(.snapshot)
  }

  private func helper(
    _ value: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    source(value).expect(1, file: file, line: line)
  }
}
