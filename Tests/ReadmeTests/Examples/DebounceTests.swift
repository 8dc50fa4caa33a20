import StreamSnapshots
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

struct DebounceTests {
  // README
  @Test func debounce() {
    let clock = VirtualClock()
    let typed = PassthroughSubject<String, Never>()
    let words = typed.debounce(for: .seconds(3600), scheduler: clock).record(clock: clock)
    typed.send("s")
    clock.advance(by: .seconds(1800))
    typed.send("sw")
    clock.advance(by: .seconds(3600))
    words.expect(.snapshot, until: .values(1), timing: .exact)
  }
  // README end
}
