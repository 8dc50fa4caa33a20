import Foundation
import StreamRecording
import Testing

@Suite struct ReentrancyTests {
  /// A value that sends to its stream when it is destroyed.
  private final class Probe: Sendable {
    let onDestruction: @Sendable () -> Void

    init(_ onDestruction: @escaping @Sendable () -> Void) { self.onDestruction = onDestruction }

    deinit { onDestruction() }
  }

  @Test func `Releasing a recorder whose values send to it when destroyed is harmless (A12)`() {
    let relay = Relay<Probe, Never>()
    let destroyed = Box(0)
    do {
      let recorder = relay.source.record()
      for _ in 0..<100 {
        relay.send(
          Probe {
            destroyed.change { $0 += 1 }
            relay.send(Probe {})
            relay.finish()
          })
      }
      withExtendedLifetime(recorder) {}
    }
    #expect(destroyed.value == 100)
  }

  @Test func `A value that is refused after the end may send when it is destroyed (A12)`() async {
    let relay = Relay<Probe, Never>()
    let recorder = relay.source.record()
    recorder.cancel()
    relay.send(Probe { relay.finish() })
    #expect(await recorder.recording(timeout: patience).values.isEmpty)
  }

  @Test func `Cancelling may destroy what cancels again (A12)`() {
    let relay = Relay<Int, Never>()
    let recorder = StreamRecorder<Int, Never>()
    let probe = Box<Probe?>(Probe { recorder.cancel() })
    recorder.input.receive(
      SourceConnection(cancel: { [held = probe.value] in withExtendedLifetime(held) {} }))
    probe.value = nil
    recorder.cancel()
    withExtendedLifetime(relay) {}
  }

  @Test func `A recording may be started and awaited while another is under way (B02)`() async {
    let inner = Relay<Int, Never>()
    let recorder = EventSource<Int, Never> { sink in
      let nested = inner.source.record()
      inner.send(1)
      sink.send(7)
      sink.finish()
      withExtendedLifetime(nested) {}
    }.record()
    #expect(await recorder.recording(timeout: patience).events == [.value(7), .finished])
    #expect(inner.cancelCount == 1)
  }
}
