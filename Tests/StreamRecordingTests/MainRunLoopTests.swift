import Foundation
import StreamRecording
import XCTest

/// XCTest runs a synchronous test on the main thread, with nobody else to run the main run loop.
final class MainRunLoopTests: XCTestCase {
  func testMainQueueDeliveriesArriveWhileTheMainThreadWaits_A08_B01() {
    let recorder = EventSource<Int, TestError> { sink in
      DispatchQueue.main.async {
        sink.send(1)
        DispatchQueue.global().async {
          DispatchQueue.main.async { sink.fail(.offline) }
        }
      }
    }.record()
    let recording = recorder.recording(timeout: patience)
    XCTAssertEqual(recording.events, [.value(1), .failed(.offline)])
  }

  func testMainRunLoopDeliveriesArriveInTheDefaultMode_C06() {
    let recorder = EventSource<Int, Never> { sink in
      RunLoop.main.perform(inModes: [.default]) { sink.send(1) }
      let timer = Timer(timeInterval: 0.01, repeats: false) { _ in
        sink.send(2)
        sink.finish()
      }
      RunLoop.main.add(timer, forMode: .default)
    }.record()
    XCTAssertEqual(
      recorder.recording(timeout: patience).events, [.value(1), .value(2), .finished])
  }

  func testMainActorTasksRunWhileTheMainThreadWaits_B01() {
    let recorder = EventSource<Int, Never> { sink in
      Task { @MainActor in
        sink.send(1)
        sink.finish()
      }
    }.record()
    XCTAssertEqual(recorder.recording(timeout: patience).events, [.value(1), .finished])
  }

  func testAnEventFromAnotherThreadEndsTheWaitAtOnce_K04() {
    for round in 0..<200 {
      let recorder = EventSource<Int, Never> { sink in
        DispatchQueue.global().async { sink.send(round) }
      }.record()
      XCTAssertEqual(recorder.next(timeout: patience), round)
    }
  }

  func testSequencesAreIteratedWhileTheMainThreadWaits_B01() {
    let stream = AsyncStream<Int> { continuation in
      Task { @MainActor in
        continuation.yield(1)
        continuation.finish()
      }
    }
    XCTAssertEqual(stream.record().recording(timeout: patience).values, [1])
  }

  func testAWaitInsideAQueueOnTheMainThreadGetsTheNormalVerdict_B05() {
    let queue = DispatchQueue(label: "db")
    queue.sync {
      let recorder = EventSource<Int, Never> { sink in
        DispatchQueue.main.async {
          sink.send(1)
          sink.finish()
        }
      }.record()
      XCTAssertEqual(recorder.recording(timeout: patience).events, [.value(1), .finished])
    }
  }

  func testADeliveryOnTheBlockedQueueIsNamedInTheHint_B05() {
    let queue = DispatchQueue(label: "db")
    queue.sync {
      let recorder = EventSource<Int, Never> { sink in queue.async { sink.finish() } }.record()
      let recording = recorder.recording(timeout: 0.05)
      XCTAssertEqual(recording.events, [.open])
      let hint = recording.hint ?? ""
      XCTAssertTrue(hint.contains("This call blocked the queue \"db\" while it waited"), hint)
      XCTAssertFalse(hint.contains("The main queue ran nothing"), hint)
    }
  }

  func testAWaitInsideABlockOfTheMainQueueIsWokenFromElsewhere_B02() {
    let inner = expectation(description: "inner recordings")
    DispatchQueue.main.async {
      let fromElsewhere = EventSource<Int, Never> { sink in
        DispatchQueue.global().async { sink.finish() }
      }.record()
      XCTAssertEqual(fromElsewhere.recording(timeout: patience).events, [.finished])
      let onMainQueue = EventSource<Int, Never> { sink in
        DispatchQueue.main.async { sink.finish() }
      }.record()
      let recording = onMainQueue.recording(timeout: 0.05)
      XCTAssertEqual(recording.events, [.open])
      let hint = recording.hint ?? ""
      XCTAssertTrue(hint.contains("The main queue ran nothing during the wait"), hint)
      inner.fulfill()
    }
    wait(for: [inner], timeout: patience)
  }

  func testNestedWaitsEndOneAfterTheOther_B02() {
    let outer = EventSource<Int, Never> { sink in
      RunLoop.main.perform(inModes: [.default]) {
        let nested = EventSource<Int, Never> { nested in
          DispatchQueue.global().async { nested.finish() }
        }.record()
        XCTAssertEqual(nested.recording(timeout: patience).events, [.finished])
        sink.finish()
      }
    }.record()
    XCTAssertEqual(outer.recording(timeout: patience).events, [.finished])
  }

  func testTheTimeIsUpThoughTheMainRunLoopIsBusy_B08() {
    let timer = Timer(timeInterval: 0.001, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    defer { timer.invalidate() }
    let recorder = EventSource<Int, Never> { _ in }.record()
    let recording = recorder.recording(timeout: 0.05)
    XCTAssertEqual(recording.events, [.open])
    XCTAssertNil(recording.hint)
  }

  func testAsyncTestsSuspend_B07() async {
    let recorder = EventSource<Int, Never> { sink in DispatchQueue.main.async { sink.finish() } }
      .record()
    let recording = await recorder.recording(timeout: patience)
    XCTAssertEqual(recording.events, [.finished])
  }

  @MainActor func testAsyncTestsOnTheMainActorSuspend_B01() async {
    let recorder = EventSource<Int, Never> { sink in
      Task { @MainActor in sink.finish() }
    }.record()
    let recording = await recorder.recording(timeout: patience)
    XCTAssertEqual(recording.events, [.finished])
  }
}
