import Foundation
import StreamSnapshots
import Testing

/// Tests that fail on purpose; ``FrameworkTests`` runs them in a process of their own.
@Suite(.enabled(if: InnerRun.isInner, "runs only inside FrameworkTests")) struct InnerSwiftTests {
  @Test func sync() {
    source(2).expect(1)  // inner line: sync
  }

  @Test @MainActor func onMainActor() async {
    await source(2).expect(1)  // inner line: onMainActor
  }

  @Test func helped() {
    helper(2)  // inner line: helper
  }

  @Test func queue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        source(2).expect(1)  // inner line: queue
        continuation.resume()
      }
    }
  }

  @Test func detached() async {
    let recorder = source(2).record()
    await Task.detached {
      _ = await recorder.expect(1)  // inner line: detached
    }.value
  }

  @Test func snapshot() {
    source(1).expect(.snapshot)
  }

  @Test(arguments: [1, 2, 2]) func unnamed(_ value: Int) {
    source(value).expect(.snapshot)
  }

  @Test(arguments: [1, 2, 2]) func named(_ value: Int) {
    source(value).expect(.snapshot("\(value)"))
  }

  struct Inner {
    @Test func snapshot() {
      source(2).expect(.snapshot)
    }
  }

  private func helper(
    _ value: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    source(value).expect(1, file: file, line: line)
  }
}
