import Foundation
import StreamRecording
import Testing

@Suite struct AsyncSequenceTests {
  @Test func `A finished stream is recorded with its values`() async {
    let stream = AsyncStream<Int> { continuation in
      for value in 1...3 { continuation.yield(value) }
      continuation.finish()
    }
    let recording = await stream.record().recording(timeout: patience)
    #expect(recording.values == [1, 2, 3])
    #expect(recording.transcript.events.map(\.kind) == [.value, .value, .value, .finished])
  }

  @Test func `An error ends the recording, and nothing comes after it (A09, A18)`() async {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    continuation.yield(1)
    continuation.finish(throwing: TestError.offline)
    continuation.finish()
    continuation.yield(2)
    let recording = await stream.record().recording(timeout: patience)
    #expect(recording.values == [1])
    guard case .failed(let error) = recording.ending else {
      Issue.record("ended with \(recording.ending)")
      return
    }
    #expect(error as? TestError == .offline)
  }

  @Test func `A value sent on the line after record is not lost, 10,000 times in a row (A06)`()
    async
  {
    var losses = 0
    for round in 0..<10_000 {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let recorder = stream.record()
      continuation.yield(round)
      if await recorder.next(timeout: patience) != round { losses += 1 }
    }
    #expect(losses == 0)
  }

  @Test
  func `One iterator is made, on the caller's thread, for elements that aren't Sendable (A15)`()
    async
  {
    let sequence = UnsharedSequence(count: 3)
    let recorder = sequence.record()
    #expect(sequence.iteratorCount == 1)
    #expect(await recorder.next(timeout: patience)?.number == 2)
    let recording = await recorder.recording(timeout: patience)
    #expect(recording.values.map(\.number) == [2, 1, 0])
    #expect(await recorder.recording(until: .values(1), timeout: patience).values.count == 1)
    #expect(sequence.iteratorCount == 1)
  }

  @Test func `A stream that was consumed already is recorded as empty (A16)`() async {
    let stream = AsyncStream<Int> { continuation in
      for value in 1...3 { continuation.yield(value) }
      continuation.finish()
    }
    #expect(await stream.record().recording(timeout: patience).values == [1, 2, 3])
    let second = await stream.record().recording(timeout: patience)
    #expect(second.values.isEmpty)
    #expect(second.transcript.events.map(\.kind) == [.finished])
  }

  @Test func `A stream that is open when the time is up is open`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    continuation.yield(1)
    let recorder = stream.record()
    _ = await recorder.next(timeout: patience)
    let recording = await recorder.recording(timeout: 0.05)
    #expect(recording.transcript.events.map(\.kind) == [.value, .open])
    #expect(recording.stop == .timedOut(limit: .milliseconds(50)))
    #expect(recording.transcript.reachedTimeLimit == .milliseconds(50))
  }

  @Test func `A stream whose continuation was dropped ends at the time limit (A20, B08)`() async {
    let recording = await AsyncStream<Int> { _ in }.record().recording(timeout: 0.05)
    #expect(recording.transcript.events.map(\.kind) == [.open])
  }
}

@Suite struct SequenceCancellationTests {
  @Test(arguments: [false, true])
  func `A task cancelled while it waits gives the values and cancelled (A19)`(
    throwing: Bool
  ) async {
    let started = Box<CheckedContinuation<Void, Never>?>(nil)
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let (throwingStream, throwingContinuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    continuation.yield(1)
    throwingContinuation.yield(1)
    let task = Task {
      let recorder = throwing ? throwingStream.record() : stream.record()
      _ = await recorder.next(timeout: patience)
      started.value?.resume()
      return await recorder.recording(timeout: patience).transcript.events.map(\.kind)
    }
    await withCheckedContinuation { waiting in
      started.value = waiting
      if throwing { throwingContinuation.yield(2) } else { continuation.yield(2) }
    }
    task.cancel()
    let kinds = await task.value
    #expect(kinds.last == .cancelled)
    #expect(kinds.dropLast().allSatisfy { $0 == .value })
    withExtendedLifetime((continuation, throwingContinuation)) {}
  }

  @Test func `A task cancelled before it waits still gets what was buffered (A19)`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    for value in 0..<3 { continuation.yield(value) }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await stream.record().recording(timeout: patience)
    }
    task.cancel()
    let recording = await task.value
    #expect(recording.values == [0, 1, 2])
    #expect(recording.transcript.events.last?.kind == .cancelled)
    withExtendedLifetime(continuation) {}
  }

  @Test func `A recorded source that isn't a sequence is cancelled with the task`() async {
    let relay = Relay<Int, Never>()
    let task = Task {
      let recorder = relay.source.record()
      relay.send(1)
      while !Task.isCancelled { await Task.yield() }
      return await recorder.recording(timeout: patience).events
    }
    task.cancel()
    #expect(await task.value == [.value(1), .cancelled])
    #expect(relay.cancelCount == 1)
  }

  @Test func `Cancelling the recorder ends the stream, and nothing is recorded after it`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let recorder = stream.record()
    continuation.yield(1)
    #expect(await recorder.next(timeout: patience) == 1)
    recorder.cancel()
    continuation.yield(2)
    let recording = await recorder.recording(timeout: patience)
    #expect(recording.values == [1])
    #expect(recording.transcript.events.last?.kind == .cancelled)
  }

  @Test func `A throwing sequence that throws on being cancelled is cancelled, not failed`() async {
    let sequence = AsyncThrowingStream<Int, any Error> {
      try await Task.sleep(for: .seconds(600))
      return 1
    }
    let task = Task { await sequence.record().recording(timeout: patience) }
    task.cancel()
    #expect(await task.value.transcript.events.map(\.kind) == [.cancelled])
  }

  @Test func `A cancellation error that nobody asked for is an error of the stream`() async {
    let sequence = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: CancellationError()) }
    #expect(
      await sequence.record().recording(timeout: patience).transcript.events.map(\.kind) == [
        .failed
      ])
  }
}

@Suite struct SequenceReleaseTests {
  @Test func `The stream's termination has run when the recording of it is there, 1,000 times`()
    async
  {
    for _ in 0..<1_000 {
      let terminated = Box(0)
      let stream = AsyncStream<Int> { continuation in
        continuation.onTermination = { _ in terminated.change { $0 += 1 } }
        continuation.yield(1)
        continuation.finish()
      }
      _ = await stream.record().recording(timeout: patience)
      #expect(terminated.value == 1)
    }
  }

  @Test func `The stream's termination has run when a recorder has stopped, 1,000 times`() async {
    // A source has a moment to clean up; on a machine that is too busy it may miss it now and then.
    var late = 0
    for _ in 0..<1_000 {
      let terminated = Box(0)
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      continuation.onTermination = { _ in terminated.change { $0 += 1 } }
      for value in 0..<100 { continuation.yield(value) }
      let recorder = stream.record()
      _ = await recorder.recording(until: .values(1), timeout: patience)
      await recorder.stop()
      if terminated.value == 0 { late += 1 }
    }
    #expect(late <= 20)
  }

  @Test func `A recorder that is released cancels its stream`() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let recorder = Box<StreamRecorder<Int, any Error>?>(stream.record())
    await withCheckedContinuation { terminated in
      continuation.onTermination = { _ in terminated.resume() }
      recorder.value = nil
    }
  }

  @Test func `The iterator is released before the ending is there`() async {
    final class Token: Sendable {}
    weak var token: Token?
    let recorder: StreamRecorder<Int, any Error> = {
      let held = Token()
      token = held
      return AsyncStream<Int> {
        withExtendedLifetime(held) {}
        return nil
      }.record()
    }()
    #expect(
      await recorder.recording(timeout: patience).transcript.events.map(\.kind) == [.finished])
    #expect(token == nil)
  }

  @Test func `A source that ignores cancellation is left behind when the time is up (A20)`() async {
    let clock = ContinuousClock()
    let recorder = StuckSequence().record()
    // On a thread of its own, since a task would wait for those of other tests besides.
    let (kinds, elapsed) = await withCheckedContinuation { done in
      Thread {
        let start = clock.now
        let kinds = recorder.recording(timeout: 0.2).transcript.events.map(\.kind)
        recorder.stop()
        done.resume(returning: (kinds, clock.now - start))
      }.start()
    }
    #expect(kinds == [.open])
    // The sequence would suspend for ever; how much less than that it takes is the machine's affair.
    #expect(elapsed >= .milliseconds(200) && elapsed < .seconds(10))
  }

  @Test func `A cancelled task isn't held up by a source that ignores cancellation (A20)`() async {
    let task = Task { await StuckSequence().record().recording(timeout: 600) }
    task.cancel()
    #expect(await task.value.transcript.events.map(\.kind) == [.cancelled])
  }

  @Test func `A cancelled task isn't held up by a source that goes on for ever (A20)`() async {
    let task = Task { await EndlessSequence().record().recording(timeout: 600) }
    task.cancel()
    #expect(await task.value.transcript.events.last?.kind == .cancelled)
  }

  @Test func `The first values of a stream without end are there without an end of it (A20)`() async
  {
    let recording = await EndlessSequence().record().recording(until: .values(3), timeout: patience)
    #expect(recording.values == [1, 2, 3])
    #expect(recording.transcript.events.last?.kind == .open)
  }
}
