import Foundation
import StreamRecording
import Testing

/// A source without manners, connected by hand.
private struct Wild {
  let recorder: StreamRecorder<Int, TestError>
  var input: RecorderInput<Int, TestError> { recorder.input }

  init(demand: StreamDemand = .unlimited) { recorder = StreamRecorder(demand: demand) }

  func connect(cancelled: Box<Int> = Box(0), requests: Box<[StreamDemand]> = Box([])) {
    input.receive(
      SourceConnection(
        cancel: { cancelled.change { $0 += 1 } },
        request: { demand in requests.change { $0.append(demand) } }))
  }
}

@Suite struct RuleBreakerTests {
  @Test func `A value before the subscription is a violation`() async {
    let wild = Wild()
    wild.input.receive(1)
    wild.connect()
    wild.input.receive(2)
    wild.input.receive(.finished)
    #expect(
      await wild.recorder.recording(timeout: patience).events == [
        .violation(RuleViolation(.valueBeforeSubscription, content: "1")), .value(2), .finished,
      ])
  }

  @Test func `An ending before the subscription is a violation and the ending`() async {
    let wild = Wild()
    let cancelled = Box(0)
    wild.input.receive(.finished)
    wild.connect(cancelled: cancelled)
    #expect(
      await wild.recorder.recording(timeout: patience).events == [
        .violation(RuleViolation(.endingBeforeSubscription, content: "finished")), .finished,
      ])
    #expect(cancelled.value == 1)
  }

  @Test func `Values and endings after the end are violations, written before the ending (A09)`()
    async
  {
    let wild = Wild()
    wild.connect()
    wild.input.receive(1)
    wild.input.receive(.failed(.offline))
    wild.input.receive(2)
    wild.input.receive(.finished)
    wild.input.receive(.failed(.other))
    let recording = await wild.recorder.recording(timeout: patience)
    #expect(recording.values == [1])
    #expect(recording.ending == .failed(.offline))
    let lines = recording.transcript(origin: nil, policy: .ignored).events
    #expect(
      lines.map(\.text).prefix(3) == [
        "1", "value after the end: 2", "second ending after the end: finished",
      ])
    #expect(lines.map(\.kind) == [.value, .violation, .violation, .violation, .failed])
  }

  @Test func `More values than were asked for are violations, and not among the values (A13)`()
    async
  {
    let wild = Wild(demand: .max(1))
    wild.connect()
    for value in 1...3 { wild.input.receive(value) }
    wild.input.receive(.finished)
    let recording = await wild.recorder.recording(timeout: patience)
    #expect(
      recording.events == [
        .value(1), .violation(RuleViolation(.unrequestedValue, content: "2")),
        .violation(RuleViolation(.unrequestedValue, content: "3")), .finished,
      ])
    #expect(recording.values == [1])
  }

  @Test func `A second subscription is cancelled and a violation`() async {
    let wild = Wild()
    let (first, second) = (Box(0), Box(0))
    wild.connect(cancelled: first)
    wild.connect(cancelled: second)
    #expect(first.value == 0)
    #expect(second.value == 1)
    #expect(
      await wild.recorder.recording(timeout: 0).events == [
        .violation(RuleViolation(.secondSubscription)), .open,
      ])
  }

  @Test func `What is under way when the recording is cancelled breaks no rule (A10)`() async {
    let wild = Wild()
    wild.connect()
    wild.recorder.cancel()
    #expect(wild.input.receive(1) == false)
    wild.input.receive(.finished)
    #expect(await wild.recorder.recording(timeout: patience).events == [.cancelled])
  }

  @Test func `A violation that comes while somebody waits doesn't end the wait`() async {
    let wild = Wild(demand: .max(1))
    wild.connect()
    async let recording = wild.recorder.recording(until: .values(2), timeout: patience)
    wild.input.receive(1)
    wild.input.receive(2)
    wild.recorder.request(.max(1))
    wild.input.receive(3)
    #expect(await recording.values == [1, 3])
  }
}

@Suite struct DemandTests {
  @Test func `All values are asked for unless a demand is given`() {
    let wild = Wild()
    let requests = Box<[StreamDemand]>([])
    wild.connect(requests: requests)
    #expect(requests.value == [.unlimited])
  }

  @Test func `A demand of its own is asked for, and more when it is told so`() async {
    let wild = Wild(demand: .max(2))
    let requests = Box<[StreamDemand]>([])
    wild.connect(requests: requests)
    wild.recorder.request(.max(3))
    for value in 1...5 { wild.input.receive(value) }
    #expect(requests.value == [.max(2), .max(3)])
    #expect(await wild.recorder.recording(until: .values(5), timeout: 0).values == [1, 2, 3, 4, 5])
  }

  @Test func `What is asked for before the subscription is asked for with it`() {
    let wild = Wild(demand: .max(0))
    let requests = Box<[StreamDemand]>([])
    wild.recorder.request(.max(2))
    wild.recorder.request(.max(-1))
    wild.recorder.request(.max(1))
    wild.connect(requests: requests)
    #expect(requests.value == [.max(3)])
  }

  @Test func `Demands beyond what can be counted are unlimited`() async {
    let wild = Wild(demand: .max(.max))
    wild.connect()
    wild.recorder.request(.max(.max))
    wild.recorder.request(.unlimited)
    wild.input.receive(1)
    #expect(await wild.recorder.recording(timeout: 0).events == [.value(1), .open])
  }

  @Test func `Demand is in the transcript where it is asked for`() async throws {
    let wild = Wild(demand: .max(1))
    wild.connect()
    wild.input.receive(1)
    wild.recorder.request(.max(1))
    wild.recorder.cancel()
    let recording = await wild.recorder.recording(timeout: patience)
    let transcript = try recording.transcript(
      origin: nil, policy: .ignored, rendering: .literal, includesDemand: true)
    #expect(
      transcript.events.map(\.kind) == [
        .subscription, .demand, .value, .demand, .cancel, .cancelled,
      ])
    #expect(recording.transcript.events.map(\.kind) == [.value, .cancelled])
  }

  @Test func `A source may deliver from inside the request (A04)`() async {
    let recorder = StreamRecorder<Int, Never>(demand: .max(1))
    let input = recorder.input
    input.receive(
      SourceConnection(
        cancel: {},
        request: { demand in
          input.receive(1)
          input.receive(.finished)
        }))
    #expect(await recorder.recording(timeout: patience).events == [.value(1), .finished])
  }
}
