import Foundation
import StreamSnapshots
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

/// How a recorder subscribes, what it asks for, what it lets go, and what it survives.
@Suite struct AdapterTests {
  @Test func `A recording subscribes once, asks for everything, and never again`() {
    let subscription = DeafSubscription()
    var subscriptions = 0
    let publisher = ScriptedPublisher<Int, Never> { subscriber in
      subscriptions += 1
      subscriber.receive(subscription: subscription)
      #expect(subscriber.receive(1) == .none)
      subscriber.receive(completion: .finished)
    }
    let recorder = publisher.record()
    _ = recorder.recording(timeout: distantTimeout)
    #expect(recorder.expect(1, timeout: distantTimeout))
    #expect(recorder.expect(values: [1], timeout: distantTimeout))
    #expect(subscriptions == 1)
    #expect(subscription.requests == [.unlimited])
  }

  @Test func `A13 a recording asks for what it is told, and for more when it is told`() {
    let recorder = (1...9).publisher.record(demand: .max(2))
    #expect(recorder.recording(timeout: 0).values == [1, 2])
    recorder.request(3)
    #expect(recorder.recording(until: .values(5)).values == [1, 2, 3, 4, 5])
    recorder.request(.unlimited)
    #expect(recorder.recording(timeout: distantTimeout).values == Array(1...9))
    #expect(recorder.recording().lines.last == "finished")
  }

  @Test func `A13 more values than were asked for are a violation`() {
    let publisher = ScriptedPublisher<Int, Never> { subscriber in
      subscriber.receive(subscription: DeafSubscription())
      for value in 1...3 { _ = subscriber.receive(value) }
      subscriber.receive(completion: .finished)
    }
    #expect(
      publisher.record(demand: .max(1)).recording(timeout: distantTimeout).lines == [
        "value 1", "violation value that was not asked for: 2",
        "violation value that was not asked for: 3", "finished",
      ])
  }

  @Test(arguments: [0, -1])
  func `A recording that asks for nothing sends no request, on which Combine would trap`(count: Int)
  {
    let recorder = Just(1).record(demand: .max(count))
    recorder.request(.max(count))
    #expect(recorder.recording(until: .quiet(for: .zero)).lines == ["open"])
    recorder.request(.max(1))
    #expect(recorder.recording(timeout: distantTimeout).lines == ["value 1", "finished"])
  }

  @Test func `A value and an end before the subscription are violations`() {
    let publisher = ScriptedPublisher<Int, Never> { subscriber in
      _ = subscriber.receive(1)
      subscriber.receive(subscription: DeafSubscription())
      _ = subscriber.receive(2)
      subscriber.receive(completion: .finished)
    }
    #expect(
      publisher.record().recording(timeout: distantTimeout).lines
        == ["violation value before the subscription: 1", "value 2", "finished"])
    let hasty = ScriptedPublisher<Int, Never> { $0.receive(completion: .finished) }
    #expect(
      hasty.record().recording(timeout: distantTimeout).lines
        == ["violation ending before the subscription: finished", "finished"])
  }

  @Test func `A second subscription is cancelled, and is a violation`() {
    let subscriptions = [DeafSubscription(), DeafSubscription()]
    let publisher = ScriptedPublisher<Int, Never> { subscriber in
      for subscription in subscriptions { subscriber.receive(subscription: subscription) }
      subscriber.receive(completion: .finished)
    }
    #expect(
      publisher.record().recording(timeout: distantTimeout).lines
        == ["violation second subscription", "finished"])
    #expect(subscriptions.map(\.cancelCount) == [0, 1])
    #expect(subscriptions.map(\.requests) == [[.unlimited], []])
  }

  @Test func `A publisher that does nothing at all is open when the time is up`() {
    let silent = ScriptedPublisher<Int, Never> { _ in }
    #expect(silent.record().recording(timeout: 0.01).lines == ["open"])
  }

  @Test func `What several threads send without any order is all there`() {
    let publisher = ScriptedPublisher<Int, Never> { subscriber in
      subscriber.receive(subscription: DeafSubscription())
      nonisolated(unsafe) let subscriber = subscriber
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for value in 0..<1_000 { _ = subscriber.receive(thread * 1_000 + value) }
      }
      subscriber.receive(completion: .finished)
    }
    let recording = publisher.record().recording(timeout: distantTimeout)
    #expect(recording.values.sorted() == Array(0..<8_000))
  }

  @Test func `A value that is sent from within a delivery is recorded`() {
    let subject = PassthroughSubject<Int, Never>()
    let relay = subject.sink { if $0 < 3 { subject.send($0 + 1) } }
    let recorder = subject.record()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.recording(timeout: distantTimeout).values.sorted() == [1, 2, 3])
    relay.cancel()
  }

  @Test func `The publisher is let go when it has ended`() {
    weak var subscription: DeafSubscription?
    let publisher = ScriptedPublisher<Int, Never> { subscriber in
      let made = DeafSubscription()
      subscription = made
      subscriber.receive(subscription: made)
      subscriber.receive(completion: .finished)
    }
    let recorder = publisher.record()
    #expect(subscription == nil)
    #expect(recorder.recording(timeout: distantTimeout).lines == ["finished"])
  }

  @Test func `The publisher is cancelled and let go with the recorder`() {
    weak var subject: PassthroughSubject<Int, Never>?
    do {
      let made = PassthroughSubject<Int, Never>()
      subject = made
      let recorder = made.record()
      made.send(1)
      #expect(recorder.expect(1, timeout: distantTimeout))
    }
    #expect(subject == nil)
  }

  @Test func `An expectation cancels the publisher when it has what it wants`() {
    var cancels = 0
    let subject = CurrentValueSubject<Int, Never>(1)
    let publisher = subject.handleEvents(receiveCancel: { cancels += 1 })
    #expect(publisher.expect(1, timeout: distantTimeout))
    #expect(cancels == 1)
  }

  @Test func `A publisher that keeps its subscriber keeps nothing of the recording but its events`()
  {
    final class Keeper: @unchecked Sendable { var subscriber: Any? }
    let keeper = Keeper()
    weak var subscription: DeafSubscription?
    do {
      let publisher = ScriptedPublisher<Int, Never> { subscriber in
        keeper.subscriber = subscriber
        let made = DeafSubscription()
        subscription = made
        subscriber.receive(subscription: made)
      }
      let recorder = publisher.record()
      #expect(subscription != nil)
      recorder.cancel()
    }
    #expect(keeper.subscriber != nil)
    #expect(subscription == nil)
  }
}
