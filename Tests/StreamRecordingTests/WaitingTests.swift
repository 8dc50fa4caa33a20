import Foundation
import StreamRecording
import Testing

/// Calls the blocking forms, which async code can't.
private func blocking<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { done in
    Thread { done.resume(returning: body()) }.start()
  }
}

@Suite struct WaitingTests {
  @Test func `A thread that waits is woken by the value that meets its limit (K04)`() async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    let recording = Task {
      await blocking { recorder.recording(until: .values(2), timeout: 600) }
    }
    for value in 1...3 {
      relay.send(value)
      await Task.yield()
    }
    #expect(await recording.value.values == [1, 2])
  }

  @Test func `A thread that waits is woken by the ending`() async {
    let relay = Relay<Int, TestError>()
    let recorder = relay.source.record()
    let taken = Task { await blocking { recorder.takeNext(2, timeout: 600) } }
    relay.send(1)
    await Task.yield()
    relay.fail(.offline)
    #expect(await taken.value.ending == .failed(.offline))
  }

  @Test func `A thread that waits is woken by cancel (A10)`() async {
    let relay = Relay<Int, TestError>()
    let recorder = relay.source.record()
    let recording = Task { await blocking { recorder.recording(timeout: 600) } }
    await Task.yield()
    recorder.cancel()
    #expect(await recording.value.events == [.cancelled])
  }

  @Test func `A thread that waits for nothing goes on when the time is up (B08, B09)`() async {
    let recorder = Relay<Int, Never>().source.record()
    let recording = await blocking { recorder.recording(timeout: 0.05) }
    #expect(recording.events == [.open])
    #expect(recording.stop == .timedOut(limit: .milliseconds(50)))
    #expect(recording.timedEvents.last.map { $0.time >= .milliseconds(50) } == true)
  }

  @Test func `10,000 recordings of streams that are ready wait for nothing (K04)`() async {
    let count = await blocking {
      (0..<10_000).count { round in
        let source = EventSource<Int, Never> { sink in
          sink.send(round)
          sink.finish()
        }
        let recorder = source.record()
        let isRight = recorder.recording().events == [.value(round), .finished]
        recorder.stop()
        return isRight
      }
    }
    #expect(count == 10_000)
  }

  @Test func `A stream that hops threads is waited for 1,000 times (K04)`() async {
    let sequences = await blocking {
      (0..<1_000).count { round in
        let stream = AsyncStream<Int> { continuation in
          continuation.yield(round)
          continuation.finish()
        }
        return stream.record().recording(timeout: patience).values == [round]
      }
    }
    #expect(sequences == 1_000)
  }

  @MainActor @Test
  func `A test on the main actor gets what is sent on the main actor (B01, B02, B06)`()
    async
  {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    Task { @MainActor in
      relay.send(1)
      relay.finish()
    }
    #expect(await recorder.recording(timeout: patience).events == [.value(1), .finished])
  }

  @MainActor @Test func `A test on the main actor gets what comes on the main queue (A08)`() async {
    let recorder = EventSource<Int, TestError> { sink in
      DispatchQueue.main.async { sink.fail(.offline) }
    }.record()
    #expect(await recorder.recording(timeout: patience).events == [.failed(.offline)])
  }

  @Test func `A test on no actor gets what comes on the main queue (A08)`() async {
    let recorder = EventSource<Int, TestError> { sink in
      DispatchQueue.main.async { sink.fail(.offline) }
    }.record()
    #expect(await recorder.recording(timeout: patience).events == [.failed(.offline)])
  }

  @MainActor @Test func `A ready stream is there for the main actor without a wait (B02)`() async {
    let recorder = EventSource<Int, Never> { sink in
      sink.send(1)
      sink.finish()
    }.record()
    #expect(await recorder.recording(timeout: 0).events == [.value(1), .finished])
  }
}

@Suite struct WaitObstacleTests {
  @Test func `A blocking wait that times out names the queue that it blocked (B05)`() async {
    let recorder = Relay<Int, Never>().source.record()
    let hint = await blocking {
      DispatchQueue(label: "db").sync { recorder.recording(timeout: 0.02).hint }
    }
    #expect(hint?.contains("This call blocked the queue \"db\" while it waited") == true)
  }

  @Test func `A blocking wait that times out says nothing of queues where it blocked none`() async {
    let recorder = Relay<Int, Never>().source.record()
    let hint = await blocking { recorder.recording(timeout: 0.02).hint ?? "" }
    #expect(!hint.contains("blocked the queue"))
  }

  @Test func `A blocking wait whose limit was met has no hint`() async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    relay.send(1)
    let recording = await blocking {
      DispatchQueue(label: "db").sync { recorder.recording(until: .values(1)) }
    }
    #expect(recording.hint == nil)
  }

  @Test func `A wait that suspends blocks nothing`() async {
    let recorder = Relay<Int, Never>().source.record()
    #expect(await recorder.recording(timeout: 0.02).hint == nil)
  }

  @MainActor @Test
  func `A blocking wait on the main actor's own thread says that it held up the rest (A08)`() {
    let recorder = EventSource<Int, Never> { sink in
      DispatchQueue.main.async { sink.finish() }
    }.record()
    let recording = recorder.recording(timeout: 0.1)
    #expect(recording.events == [.open])
    #expect(recording.hint?.contains("The main queue ran nothing during the wait") == true)
  }
}
