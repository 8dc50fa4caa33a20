import Foundation
import StreamSnapshots
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

private enum Problem: Error { case offline }

/// What publishers deliver, in what order, and how they end.
@Suite struct StreamGrammarTests {
  @Test func `A01 a late subscriber of a shared publisher gets the end and no value`() {
    let shared = [1, 2].publisher.share()
    let sinks = [shared.sink { _ in }, shared.sink { _ in }]
    let recording = shared.record().recording(timeout: distantTimeout)
    #expect(recording.lines == ["finished"])
    let mismatch = shared.mismatch(values: [1], timeout: distantTimeout)
    #expect(mismatch?.contains("1 missing") == true)
    #expect(sinks.count == 2)
  }

  @Test func `A03 a published property is recorded as delivered, from its first value on`() {
    final class Model { @Published var value = 0 }
    let model = Model()
    let recorder = model.$value.record()
    model.value = 4
    model.value = 2
    let recording = recorder.recording(until: .values(3), timeout: distantTimeout)
    #expect(recording.lines == ["value 0", "value 4", "value 2", "open"])
  }

  @Test func `A04 what a publisher does within the subscription is all there`() {
    #expect(Just(1).expect(values: [1], timeout: distantTimeout))
    #expect([1, 2, 3].publisher.expect(values: [1, 2, 3], timeout: distantTimeout))
    #expect(Empty<Int, Never>().expect(values: [], timeout: distantTimeout))
    #expect(
      Fail<Int, Problem>(error: .offline)
        .expect(events: [.failed(.offline)], timeout: distantTimeout))
    let eager = ScriptedPublisher<Int, Problem> { subscriber in
      subscriber.receive(subscription: DeafSubscription())
      _ = subscriber.receive(1)
      subscriber.receive(completion: .failure(.offline))
    }
    #expect(eager.expect(events: [.value(1), .failed(.offline)], timeout: distantTimeout))
  }

  @Test func `A06 a value that is sent after record has returned is never lost`() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    let recorder = subject.record()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.recording(timeout: distantTimeout).lines == ["value 2", "finished"])
    #expect(recorder.mismatch(values: [1, 2])?.contains("1 missing") == true)

    let received = (0..<10_000).filter { number in
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record()
      subject.send(number)
      return recorder.next(timeout: distantTimeout) == number
    }
    #expect(received.count == 10_000)
  }

  @Test func `A09 what a subject sends after its end isn't delivered`() {
    let subject = PassthroughSubject<Int, Problem>()
    let recorder = subject.record()
    subject.send(1)
    subject.send(completion: .failure(.offline))
    subject.send(completion: .finished)
    subject.send(2)
    #expect(
      recorder.recording(timeout: distantTimeout).lines == ["value 1", "failed Problem.offline"])
  }

  @Test func `A09 what a publisher sends after its end is a violation`() {
    let publisher = ScriptedPublisher<Int, Problem> { subscriber in
      subscriber.receive(subscription: DeafSubscription())
      _ = subscriber.receive(1)
      subscriber.receive(completion: .finished)
      _ = subscriber.receive(2)
      subscriber.receive(completion: .failure(.offline))
    }
    #expect(
      publisher.record().recording(timeout: distantTimeout).lines == [
        "value 1", "violation value after the end: 2",
        "violation second ending after the end: Problem.offline", "finished",
      ])
  }

  @Test func `A10 a value that crosses a cancel is recorded before it or not at all`() {
    for _ in 0..<40 {
      nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record()
      let hasSent = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for value in 0..<20_000 { subject.send(value) }
        hasSent.signal()
      }
      _ = recorder.recording(until: .values(10_000), timeout: distantTimeout)
      recorder.cancel()
      let count = recorder.recording().values.count
      hasSent.wait()
      let recording = recorder.recording()
      #expect(recording.values == Array(0..<count))
      #expect(recording.lines.last == "cancelled")
    }
  }

  @Test func `A12 a value that ends its own stream as it goes does no harm`() {
    final class Reentrant: Sendable {
      nonisolated(unsafe) let subject: PassthroughSubject<Reentrant, Never>
      init(_ subject: PassthroughSubject<Reentrant, Never>) { self.subject = subject }
      deinit { subject.send(completion: .finished) }
    }
    let subject = PassthroughSubject<Reentrant, Never>()
    weak var value: Reentrant?
    do {
      let recorder = subject.record()
      subject.send(Reentrant(subject))
      value = recorder.next(timeout: distantTimeout)
      #expect(value != nil)
    }
    #expect(value == nil)
    #expect(subject.record().recording(timeout: distantTimeout).lines == ["finished"])
  }

  @Test func `A13 a publisher that asks for one at a time delivers them all`() {
    #expect(
      (1...5).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }
        .expect(values: [1, 2, 3, 4, 5], timeout: distantTimeout))
  }

  @Test func `A18 an error that an operator swallows isn't taken for one`() {
    let failing = Fail<Int, Problem>(error: .offline)
    let swallowing = ScriptedPublisher<Int, Problem> { subscriber in
      subscriber.receive(subscription: DeafSubscription())
      subscriber.receive(completion: .finished)
    }
    let stalled = Empty<Int, Problem>(completeImmediately: false)
    #expect(failing.mismatchError(.offline, timeout: distantTimeout) == nil)
    #expect(
      swallowing.mismatchError(.offline, timeout: distantTimeout)?
        .contains("it completed normally, without an error") == true)
    #expect(stalled.mismatchError(.offline, timeout: 0.01)?.contains("still open") == true)
  }

  @Test func `A19 a recording that is cancelled reads cancelled, and the publisher hears it`() {
    var cancels = 0
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.handleEvents(receiveCancel: { cancels += 1 }).record()
    subject.send(1)
    recorder.cancel()
    subject.send(2)
    recorder.cancel()
    #expect(recorder.recording(timeout: distantTimeout).lines == ["value 1", "cancelled"])
    #expect(cancels == 1)
  }

  @Test func `A20 a publisher that never ends and ignores a cancel is left behind`() {
    let subscription = DeafSubscription()
    let publisher = ScriptedPublisher<Int, Never> { subscriber in
      subscriber.receive(subscription: subscription)
    }
    let mismatch = publisher.mismatch(values: [], timeout: 0.05)
    #expect(mismatch?.contains("ending changed") == true)
    #expect(subscription.cancelCount == 1)
    #expect(
      [1, 2, 3].publisher.record().recording(until: .values(2), timeout: distantTimeout)
        .lines == ["value 1", "value 2", "open"])
  }

  @Test func `D01 what several threads send is all there, each thread's in order`() {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for value in 0..<1_000 { subject.send(thread * 1_000 + value) }
    }
    subject.send(completion: .finished)
    let recording = recorder.recording(timeout: distantTimeout)
    #expect(recording.values.sorted() == Array(0..<8_000))
    for thread in 0..<8 {
      let own = recording.values.filter { $0 / 1_000 == thread }
      #expect(own == own.sorted())
    }
    #expect(recording.lines.last == "finished")
    #expect(recording.lines.count == 8_001)
  }

  @Test func `E05 values that aren't equatable are recorded`() {
    let events = PassthroughSubject<Void, Never>()
    let recorder = events.record()
    events.send()
    events.send()
    #expect(
      recorder.recording(until: .values(2), timeout: distantTimeout).lines
        == ["value ()", "value ()", "open"])
    #expect([(), ()].publisher.expect((), timeout: distantTimeout, fulfillmentCount: 2))
    #expect([(), ()].publisher.mismatch(values: [()], timeout: distantTimeout) != nil)
    func lines<P: Publisher>(_ publisher: P) -> [String] {
      publisher.record().recording(timeout: distantTimeout).lines
    }
    #expect(lines([1, nil].publisher) == ["value 1", "value nil", "finished"])
    #expect(lines([[1], []].publisher) == ["value [1]", "value []", "finished"])
    #expect(lines(Just((1, "a"))) == ["value (1, \"a\")", "finished"])
    #expect(
      lines(Just(Result<Int, any Error>.failure(Problem.offline)))
        == ["value .failure(Problem.offline)", "finished"])
  }
}
