import Foundation
import StreamSnapshots
import Testing
import XCTest

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

private enum Problem: Error { case offline }

/// The blocking verbs on the main thread of a test case, where events arrive by the main run loop.
final class MainThreadTests: XCTestCase {
  // The founding publishers

  func testTheFoundingPublishersInSynchronousCode() {
    let begin = ContinuousClock().now
    let finishing = FoundingPublisher.finishing
    XCTAssertTrue(finishing.expect(1, timeout: distantTimeout))
    XCTAssertTrue(
      finishing.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).collect()
        .expect([1, 2], timeout: distantTimeout))
    XCTAssertNotNil(
      finishing.mismatch(
        1, takesNewest: true, timeout: distantTimeout, fulfillmentCount: 2))
    XCTAssertNotNil(finishing.mismatch(3, timeout: distantTimeout))
    XCTAssertTrue(FoundingPublisher.failing.expectError(.error1, timeout: distantTimeout))
    XCTAssertLessThan(ContinuousClock().now - begin, .seconds(distantTimeout / 2))
  }

  // A08

  func testAnErrorThatIsDeliveredOnTheMainQueueArrives() {
    let failing = Fail<Int, Problem>(error: .offline)
    XCTAssertTrue(
      failing.receive(on: DispatchQueue.main).expectError(.offline, timeout: distantTimeout))
    XCTAssertTrue(
      failing.receive(on: RunLoop.main).expectError(.offline, timeout: distantTimeout))
  }

  // C06

  func testTheMainQueueAndTheMainRunLoopBothDeliver() {
    XCTAssertTrue(
      Just(1).receive(on: RunLoop.main).expect(values: [1], timeout: distantTimeout))
    XCTAssertTrue(
      Just(1).receive(on: DispatchQueue.main).expect(values: [1], timeout: distantTimeout))
  }

  func testTimersOfTheMainRunLoopDeliver() {
    XCTAssertTrue(
      Just(1).delay(for: .milliseconds(20), scheduler: RunLoop.main)
        .expect(values: [1], timeout: distantTimeout))
  }
}

@Suite struct MainQueueTests {
  @Test func `A08 an error that is delivered on the main queue arrives in an async test`() async {
    let failing = Fail<Int, Problem>(error: .offline)
    #expect(
      await failing.receive(on: DispatchQueue.main)
        .expectError(.offline, timeout: distantTimeout))
  }

  @Test @MainActor
  func `A08 an error that is delivered on the main queue arrives on the main actor`() async {
    let failing = Fail<Int, Problem>(error: .offline)
    #expect(
      await failing.receive(on: DispatchQueue.main)
        .expectError(.offline, timeout: distantTimeout))
  }
}
