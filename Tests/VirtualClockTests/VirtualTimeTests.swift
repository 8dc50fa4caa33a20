import StreamRecording
import Testing

@Suite struct VirtualTimeTests {
  @Test func `An hour takes no real time`() async throws {
    try await withVirtualClock { clock in
      async let end: VirtualClock.Instant = {
        try await clock.sleep(for: .seconds(3600))
        return clock.now
      }()
      await clock.advance(by: .seconds(3600))
      let instant = try await end
      #expect(instant.offset == .seconds(3600))
    }
  }
}
