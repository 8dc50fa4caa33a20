import Foundation
import StreamRecording
import Testing

@Suite struct ThreadTests {
  @Test func `8 threads' values are all there, each thread's in order, with one ending (D01)`()
    async
  {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    let group = DispatchGroup()
    for thread in 0..<8 {
      DispatchQueue(label: "sender \(thread)").async(group: group) {
        for value in 0..<1_000 { relay.send(thread * 1_000 + value) }
      }
    }
    group.notify(queue: .global()) { relay.finish() }
    let recording = await recorder.recording(timeout: patience)
    #expect(recording.values.count == 8_000)
    #expect(recording.ending == .finished)
    for thread in 0..<8 {
      let values = recording.values.filter { $0 / 1_000 == thread }
      #expect(values == Array(thread * 1_000..<(thread + 1) * 1_000))
    }
    #expect(recording.events.filter { $0 == .finished }.count == 1)
    let times = recording.timedEvents.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `Several endings from several threads leave one, and the rest are violations`() async {
    let relay = Relay<Int, TestError>()
    let recorder = relay.source.record()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      if thread.isMultiple(of: 2) { relay.finish() } else { relay.fail(.offline) }
    }
    let events = await recorder.recording(timeout: patience).events
    #expect(events.count == 8)
    let violations = events.filter { if case .violation = $0 { true } else { false } }
    #expect(violations.count == 7)
    #expect(relay.cancelCount == 1)
  }

  @Test func `A recording that is cancelled half way has a prefix of what was sent (A10)`() async {
    for _ in 0..<40 {
      let relay = Relay<Int, Never>()
      let recorder = relay.source.record()
      let sent = DispatchGroup()
      DispatchQueue.global().async(group: sent) {
        for value in 0..<20_000 { relay.send(value) }
      }
      _ = await recorder.recording(until: .values(5_000), timeout: patience)
      recorder.cancel()
      let stopped = await recorder.recording(timeout: patience)
      await withCheckedContinuation { done in
        sent.notify(queue: .global()) { done.resume() }
      }
      let later = await recorder.recording(timeout: patience)
      #expect(stopped.values == Array(0..<stopped.values.count))
      #expect(stopped.values.count >= 5_000)
      #expect(later.events == stopped.events)
      #expect(later.ending == .cancelled)
    }
  }

  @Test func `A recorder may be released while a thread sends to it`() async {
    for _ in 0..<100 {
      let relay = Relay<Int, Never>()
      var recorder: StreamRecorder<Int, Never>? = relay.source.record()
      let sent = DispatchGroup()
      DispatchQueue.global().async(group: sent) { for value in 0..<2_000 { relay.send(value) } }
      _ = await recorder?.next(timeout: patience)
      recorder = nil
      await withCheckedContinuation { done in sent.notify(queue: .global()) { done.resume() } }
      #expect(relay.cancelCount == 1)
    }
  }

  @Test func `A sequence's recorder may be cancelled at any moment of it (A10)`() async {
    for round in 0..<200 {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let recorder = stream.record()
      let sent = DispatchGroup()
      DispatchQueue.global().async(group: sent) {
        for value in 0..<200 { continuation.yield(value) }
        continuation.finish()
      }
      _ = await recorder.recording(until: .values(round), timeout: patience)
      await recorder.stop()
      let recording = await recorder.recording(timeout: patience)
      #expect(recording.values == Array(0..<recording.values.count))
      await withCheckedContinuation { done in sent.notify(queue: .global()) { done.resume() } }
    }
  }

  @Test func `Two waits at once each get what they wait for`() async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    async let first = recorder.recording(until: .values(1), timeout: patience)
    async let second = recorder.recording(until: .values(2), timeout: patience)
    async let whole = recorder.recording(timeout: patience)
    for value in 1...3 {
      relay.send(value)
      await Task.yield()
    }
    relay.finish()
    #expect(await first.values == [1])
    #expect(await second.values == [1, 2])
    #expect(await whole.values == [1, 2, 3])
  }
}
