import StreamSnapshots
import XCTest

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

// README
final class CounterTests: XCTestCase {
  func testCounts() {
    let counter = Counter()
    let recorder = counter.$count.record()  // has subscribed when the line returns
    counter.increment()
    counter.increment()
    recorder.expect(.snapshot, until: .values(3))
  }
}
// README end

final class Counter {
  @Published private(set) var count = 0

  func increment() { count += 1 }
}
