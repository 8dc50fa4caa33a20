import StreamSnapshots
import Testing

@Suite struct MarbleExpectationTests {
  private let values = ["a": 1, "b": 2, "c": 3, "d": 4] as [Character: Int]

  @Test func `A diagram holds on the real clock with its tolerance`() {
    #expect(source(1, 2).expect(marbles: "a-b|", values, per: .milliseconds(10)))
    #expect(
      source(1, ending: .failed(.offline))
        .expect(marbles: "a#", values, per: .milliseconds(10)))
    #expect(source(1, ending: .open).expect(marbles: "a…", values, per: .milliseconds(10)))
  }

  @Test func `Another value, another order and another ending fail with a diff`() {
    for diagram in ["(ac)|", "(ba)|", "(ab)#", "a|", "(abc)|"] {
      let mismatch = source(1, 2).mismatch(marbles: diagram, values, per: .milliseconds(10))
      #expect(mismatch?.hasPrefix("Stream differs from its marble diagram: ") == true, "\(diagram)")
    }
  }

  @Test func `An event beyond the tolerance is late or early`() {
    let mismatch = source(1).mismatch(
      marbles: "----------a|", values, per: .seconds(1), tolerance: .seconds(2))
    #expect(mismatch?.contains("early") == true, "\(mismatch ?? "")")
  }

  @Test func `A malformed diagram fails with the column`() {
    let mismatch = source(1).mismatch(marbles: "a-(b", values, per: .milliseconds(10))
    #expect(mismatch?.contains("column 3") == true, "\(mismatch ?? "")")
    let unknown = source(1).mismatch(marbles: "a-x|", values, per: .milliseconds(10))
    #expect(unknown?.contains("column 3") == true, "\(unknown ?? "")")
  }

  @Test func `On a virtual clock a diagram is exact`() async throws {
    try await withVirtualClockTakingOverGlobalExecutor { clock in
      func ticks() -> AsyncStream<Int> {
        AsyncStream { continuation in
          Task {
            for tick in 1...3 {
              try await clock.sleep(for: .seconds(60))
              continuation.yield(tick)
            }
            continuation.finish()
          }
        }
      }
      let recorder = ticks().record(clock: clock)
      await clock.run()
      #expect(await recorder.expect(marbles: "--a-b-(c|)", values, per: .seconds(30)))
      let mismatch = await recorder.mismatch(marbles: "--a-b--(c|)", values, per: .seconds(30))
      #expect(mismatch?.contains("early") == true, "\(mismatch ?? "")")
    }
  }
}

@Suite struct NoEventsTests {
  @Test func `Nothing for a while holds`() {
    let recorder = source(1, ending: .open).record()
    #expect(recorder.expect(1))
    #expect(recorder.expectNoEvents(for: .milliseconds(20)))
  }

  @Test func `A value that wasn't taken fails at once`() {
    let recorder = source(1, ending: .open).record()
    let line = #line + 1
    let issues = issues { #expect(!recorder.expectNoEvents(for: .seconds(60))) }
    #expect(issues.first?.line == line)
    #expect(issues.first?.message.contains("received value 1") == true, "\(issues)")
  }

  @Test func `A value that comes meanwhile fails`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let recorder = stream.record()
    Task { continuation.yield(5) }
    let issues = await issues {
      await recorder.expectNoEvents(for: .seconds(60))
    }
    #expect(issues.first?.message.contains("received value 5") == true, "\(issues)")
  }
}
