import Foundation
import StreamRecording
import Testing

@Suite struct LimitTests {
  private static func recorder(_ values: [Int], ends: Bool = true) -> StreamRecorder<Int, Never> {
    EventSource<Int, Never> { sink in
      for value in values { sink.send(value) }
      if ends { sink.finish() }
    }.record()
  }

  @Test func `A number of values is cut exactly, even where the stream has gone on and ended`()
    async
  {
    let recording = await Self.recorder([1, 2, 3, 4]).recording(
      until: .values(3), timeout: patience)
    #expect(recording.events == [.value(1), .value(2), .value(3), .open])
    #expect(recording.stop == .limitMet)
    let exact = await Self.recorder([1, 2, 3]).recording(until: .values(3), timeout: patience)
    #expect(exact.events == [.value(1), .value(2), .value(3), .open])
  }

  @Test func `A stream that ends before the limit ends the recording in its own way`() async {
    let recording = await Self.recorder([1, 2]).recording(until: .values(3), timeout: patience)
    #expect(recording.events == [.value(1), .value(2), .finished])
    #expect(recording.stop == .ended)
  }

  @Test(arguments: [0, -1, .min])
  func `No value, or less, is met at once`(count: Int) async {
    let recording = await Self.recorder([1], ends: false).recording(
      until: .values(count), timeout: patience)
    #expect(recording.events == [.open])
    #expect(recording.stop == .limitMet)
  }

  @Test func `More values than can ever come end at the timeout`() async {
    let recording = await Self.recorder([1], ends: false).recording(
      until: .values(.max), timeout: 0.02)
    #expect(recording.events == [.value(1), .open])
    #expect(recording.stop == .timedOut(limit: .milliseconds(20)))
  }

  @Test func `The value that a predicate accepts is the last, and each is asked about once`() async
  {
    var asked: [Int] = []
    let limit = RecordingLimit<Int>.value(where: { value in
      asked.append(value)
      return value == 3
    })
    let recording = await Self.recorder([1, 2, 3, 4]).recording(until: limit, timeout: patience)
    #expect(recording.events == [.value(1), .value(2), .value(3), .open])
    #expect(asked == [1, 2, 3])
  }

  @Test func `A predicate is asked about each of many values that come while it is waited`() async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    let sender = Thread { for value in 1...20_000 { relay.send(value) } }
    var asked = 0
    sender.start()
    let recording = await recorder.recording(
      until: .value(where: { value in
        asked += 1
        return value == 15_000
      }), timeout: patience)
    #expect(recording.values == Array(1...15_000))
    #expect(asked == 15_000)
  }

  @Test func `A predicate may use the recorder`() async {
    let recorder = Self.recorder([1, 2])
    let recording = await recorder.recording(
      until: .value(where: { _ in
        recorder.request(.max(1))
        return false
      }), timeout: patience)
    #expect(recording.events == [.value(1), .value(2), .finished])
  }

  @Test func `A predicate that accepts nothing ends with the stream`() async {
    let recording = await Self.recorder([1]).recording(
      until: .value(where: { _ in false }), timeout: patience)
    #expect(recording.events == [.value(1), .finished])
  }

  @Test func `Quiet is met when nothing came for that long`() async {
    let recorder = Self.recorder([1, 2], ends: false)
    let recording = await recorder.recording(
      until: .quiet(for: .milliseconds(50)), timeout: patience)
    #expect(recording.events == [.value(1), .value(2), .open])
    #expect(recording.stop == .limitMet)
    let times = recording.timedEvents.map(\.time)
    #expect(times[2] - times[1] == .milliseconds(50))
  }

  @Test func `Quiet is the first gap, also where the stream went on and ended before the call`()
    async
  {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    relay.send(1)
    _ = await recorder.recording(until: .quiet(for: .milliseconds(50)), timeout: patience)
    relay.send(2)
    relay.finish()
    let recording = await recorder.recording(
      until: .quiet(for: .milliseconds(50)), timeout: patience)
    #expect(recording.events == [.value(1), .open])
    let whole = await recorder.recording(until: .quiet(for: .seconds(60)), timeout: patience)
    #expect(whole.events == [.value(1), .value(2), .finished])
  }

  @Test func `Quiet that is longer than the timeout is a timeout`() async {
    let recording = await Self.recorder([1], ends: false).recording(
      until: .quiet(for: .seconds(60)), timeout: 0.02)
    #expect(recording.stop == .timedOut(limit: .milliseconds(20)))
  }

  @Test func `The recording that timed out has what came by then and is open`() async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    relay.send(1)
    let recording = await recorder.recording(timeout: 0.02)
    relay.send(2)
    #expect(recording.events == [.value(1), .open])
    #expect(await recorder.recording(until: .values(2), timeout: patience).values == [1, 2])
  }

  @Test(arguments: [0, -1, .nan, -.infinity, -.greatestFiniteMagnitude] as [TimeInterval])
  func `A timeout that is no time at all takes what is there`(timeout: TimeInterval) async {
    let recorder = Self.recorder([1], ends: false)
    #expect(await recorder.recording(timeout: timeout).events == [.value(1), .open])
    #expect(await recorder.next(timeout: timeout) == 1)
    #expect(await recorder.next(timeout: timeout) == nil)
  }

  @Test(arguments: [.infinity, .greatestFiniteMagnitude, 1e30] as [TimeInterval])
  func `A timeout beyond all bounds doesn't keep a limit from being met`(
    timeout: TimeInterval
  ) async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    async let recording = recorder.recording(timeout: timeout)
    relay.send(1)
    relay.finish()
    #expect(await recording.events == [.value(1), .finished])
  }
}

@Suite struct TakingTests {
  @Test func `Values are taken one after the other`() async {
    let relay = Relay<Int, TestError>()
    let recorder = relay.source.record()
    relay.send(1)
    relay.send(2)
    #expect(await recorder.next(timeout: patience) == 1)
    #expect(await recorder.next(timeout: patience) == 2)
    relay.send(3)
    relay.fail(.offline)
    #expect(await recorder.next(timeout: patience) == 3)
    #expect(await recorder.next(timeout: patience) == nil)
    #expect(await recorder.recording(timeout: patience).values == [1, 2, 3])
  }

  @Test func `As many as are asked for come with the ending that the stream has`() async {
    let relay = Relay<Int, TestError>()
    let recorder = relay.source.record()
    for value in 1...3 { relay.send(value) }
    relay.fail(.offline)
    let taken = await recorder.takeNext(2, timeout: patience)
    #expect(taken.values == [1, 2])
    #expect(taken.stop == .limitMet)
    #expect(taken.ending == .failed(.offline))
  }

  @Test func `A stream that ends early gives what it had, and why it ended, without a wait`() async
  {
    let relay = Relay<Int, TestError>()
    let recorder = relay.source.record()
    relay.send(1)
    relay.fail(.offline)
    let taken = await recorder.takeNext(2, timeout: 600)
    #expect(taken.values == [1])
    #expect(taken.stop == .ended)
    #expect(taken.ending == .failed(.offline))
  }

  @Test func `The time being up gives what came, and takes it`() async {
    let relay = Relay<Int, TestError>()
    let recorder = relay.source.record()
    relay.send(1)
    let taken = await recorder.takeNext(2, timeout: 0.02)
    #expect(taken.values == [1])
    #expect(taken.stop == .timedOut(limit: .milliseconds(20)))
    #expect(await recorder.takeNext(1, timeout: 0).values.isEmpty)
  }

  @Test func `100,000 values are taken one by one while they come`() async {
    let relay = Relay<Int, Never>()
    let recorder = relay.source.record()
    for value in 0..<100_000 {
      if value.isMultiple(of: 1_000) { await Task.yield() }
      relay.send(value)
      guard await recorder.next(timeout: patience) == value else {
        Issue.record("lost \(value)")
        return
      }
    }
  }
}
