import Foundation
import StreamSnapshots
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

struct VerbTests {
  @Test func blocking() {
    let numbers = [1, 2, 3].publisher
    let broken = BrokenPublisher()

    // README
    numbers.expect(1)  // the first value
    numbers.expect(3, fulfillmentCount: 3)  // one of the first three
    numbers.expect(2, takesNewest: true, fulfillmentCount: 2)  // the second
    numbers.expect(values: [1, 2, 3])  // all values, then a normal end
    numbers.expect(.snapshot)  // all that it does
    numbers.expect(.snapshot("start"), until: .values(2), timing: .ignored)

    broken.expectError(.offline)
    broken.expect(events: [.value(1), .failed(.offline)])
    broken.expectError(.snapshot("broken"))
    // README end
  }

  @Test func awaited() async {
    let words = suggestions(for: "swift")

    // README
    await words.expect("swift", fulfillmentCount: 2)
    // README end
  }

  @Test func recorder() async {
    let (words, continuation) = AsyncStream.makeStream(of: String.self)

    // README
    let recorder = words.record()  // has subscribed when the line returns
    continuation.yield("s")
    await recorder.expect("s")  // takes the next value
    continuation.yield("sw")
    await recorder.expect("sw")
    await recorder.expect(.snapshot, until: .values(2), timing: .ignored)  // from its start
    // README end
  }

  @Test func together() {
    let isLoading = [true, false].publisher
    let items = ["swift"].publisher

    // README
    let model = recordTogether { lanes in
      lanes.record(isLoading, as: "isLoading")
      lanes.record(items, as: "items")
    }
    model.expect(.snapshot, order: .perLane)  // each lane's order counts
    // README end
  }

  @Test func marbles() {
    let numbers = [1, 2, 3].publisher

    // README
    numbers.expect(marbles: "(abc)|", ["a": 1, "b": 2, "c": 3], per: .milliseconds(100))
    // README end
  }

  @Test func recording() async {
    let words = suggestions(for: "swift")

    // README
    let recording = await words.record().recording(until: .values(1), timeout: 5)
    #expect(recording.values == ["s"])
    // README end
  }

  @Test func callbacks() {
    let name = Notification.Name("callbacks")

    // README
    let logins = EventSource<String, Never> { events in
      let center = NotificationCenter.default
      let observer = center.addObserver(forName: name, object: nil, queue: nil) { notification in
        events.send(notification.object as? String ?? "?")
      }
      events.onCancel { center.removeObserver(observer) }
    }

    let recorder = logins.record()
    NotificationCenter.default.post(name: name, object: "Blob")
    recorder.expect("Blob")
    // README end
  }

  // README
  @Test func `doubling keeps the order`() {
    for _ in 1...1000 {
      let numbers = (0..<Int.random(in: 0...9)).map { _ in Int.random(in: -99...99) }
      let doubles = numbers.publisher.map { $0 * 2 }
      #expect(doubles.mismatch(values: numbers.map { $0 * 2 }) == nil)
    }
  }
  // README end
}
