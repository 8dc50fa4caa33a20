import Foundation
import StreamRecording
import Testing

@Suite struct EventSourceTests {
  @Test func `Everything that is sent inside the subscription is recorded (A04)`() async {
    let finishing = EventSource<Int, Never> { sink in
      for value in 1...3 { sink.send(value) }
      sink.finish()
    }
    let recording = await finishing.record().recording(timeout: patience)
    #expect(recording.events == [.value(1), .value(2), .value(3), .finished])

    let empty = EventSource<Int, Never> { $0.finish() }
    #expect(await empty.record().recording(timeout: patience).events == [.finished])

    let failing = EventSource<Int, TestError> { $0.fail(.offline) }
    #expect(await failing.record().recording(timeout: patience).events == [.failed(.offline)])

    let cancelling = EventSource<Int, Never> { $0.cancel() }
    #expect(await cancelling.record().recording(timeout: patience).events == [.cancelled])
  }

  @Test func `A stream that has ended when it is subscribed to is an empty recording (A01)`() async
  {
    let recording = await EventSource<Int, Never> { $0.finish() }.record().recording(
      timeout: patience)
    #expect(recording.values.isEmpty)
    #expect(recording.ending == .finished)
    #expect(recording.stop == .ended)
  }

  @Test
  func `A value sent before the subscription isn't recorded, one sent on the next line is (A06)`()
    async
  {
    let relay = Relay<Int, Never>()
    relay.send(1)
    let recorder = relay.source.record()
    relay.send(2)
    relay.finish()
    #expect(await recorder.recording(timeout: patience).events == [.value(2), .finished])
    #expect(relay.subscriptionCount == 1)
  }

  @Test func `A value sent on the line after record is not lost, 10,000 times in a row (A06)`()
    async
  {
    var losses = 0
    for round in 0..<10_000 {
      if round.isMultiple(of: 100) { await Task.yield() }
      let relay = Relay<Int, Never>()
      let recorder = relay.source.record()
      relay.send(round)
      if await recorder.next(timeout: 0) != round { losses += 1 }
    }
    #expect(losses == 0)
  }

  @Test func `What to do on cancel is done once, when the stream ends by itself`() async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    #expect(relay.cancelCount == 0)
    relay.finish()
    #expect(relay.cancelCount == 1)
    recorder.cancel()
    await recorder.stop()
    relay.finish()
    #expect(relay.cancelCount == 1)
  }

  @Test func `What to do on cancel is done once, when the recording is cancelled`() async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    recorder.cancel()
    recorder.cancel()
    #expect(relay.cancelCount == 1)
    #expect(await recorder.recording(timeout: patience).events == [.cancelled])
  }

  @Test func `What to do on cancel is done once, when the recorder is released`() {
    let relay = Relay<Int, Never>()
    do { _ = relay.source.record() }
    #expect(relay.cancelCount == 1)
  }

  @Test func `What to do on cancel is done at once, where the stream has ended already`() {
    let count = Box(0)
    let source = EventSource<Int, Never> { sink in
      sink.finish()
      sink.onCancel { count.value += 1 }
      sink.onCancel { count.value += 10 }
    }
    let recorder = source.record()
    #expect(count.value == 11)
    withExtendedLifetime(recorder) {}
  }

  @Test func `A source may end the stream and record from inside its cancel action`() async {
    let source = EventSource<Int, Never> { sink in
      sink.onCancel {
        sink.send(1)
        sink.finish()
      }
    }
    let recorder = source.record()
    recorder.cancel()
    #expect(await recorder.recording(timeout: patience).events == [.cancelled])
  }

  @Test func `Nothing keeps the source alive after its stream has ended`() async {
    final class Resource {}
    weak var resource: Resource?
    let recorder: StreamRecorder<Int, Never> = {
      let held = Resource()
      resource = held
      return EventSource<Int, Never> { sink in
        sink.onCancel { withExtendedLifetime(held) {} }
        sink.send(1)
        sink.finish()
      }.record()
    }()
    #expect(await recorder.recording(timeout: patience).values == [1])
    #expect(resource == nil)
  }

  @Test func `Outputs need not be Sendable or Equatable`() async {
    let recording = await EventSource<Unshared, Never> { sink in
      sink.send(Unshared(7))
      sink.finish()
    }.record().recording(timeout: patience)
    #expect(recording.values.map(\.number) == [7])
  }
}
