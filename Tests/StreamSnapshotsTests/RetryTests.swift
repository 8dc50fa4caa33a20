import StreamSnapshots
import Testing

/// What a run that records, a retried test and a test on another queue must not turn green.
@Suite struct RetryTests {
  @Test func `A retry in the run that recorded is red as well, I01, I02`() throws {
    let sandbox = try SnapshotSandbox()
    let issues = issues {
      sandbox.run(["STREAM_SNAPSHOTS_RECORD": "missing"]) {
        for _ in 1...3 { #expect(!source(1).expect(.snapshot("x"))) }
      }
    }
    #expect(issues.filter { $0.message.hasPrefix("Recorded a new snapshot") }.count == 3)
    sandbox.run { #expect(source(1).expect(.snapshot("x"))) }
  }

  @Test func `A place that holds doesn't take away what another place left for review`() throws {
    let sandbox = try SnapshotSandbox()
    _ = issues { sandbox.run { source(1).expect(.snapshot("x"), record: .all) } }
    let issues = issues {
      sandbox.run {
        source(2).expect(.snapshot("x"))
        source(1).expect(.snapshot("x"))
      }
    }
    #expect(issues.count == 2)
    #expect(sandbox.files.contains { $0.hasSuffix(".pending") })
  }

  @Test func `A value that comes after the time limit is none that was expected`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let recorder = stream.record()
    #expect(await recorder.mismatch(1, timeout: 0.01) != nil)
    continuation.yield(1)
    #expect(await recorder.expect(1, timeout: 60))
  }

  @Test func `The largest count waits for the limit and doesn't trap`() {
    let recorder = source(1, 2).record()
    #expect(recorder.expect(1))
    #expect(recorder.mismatch(2, fulfillmentCount: .max)?.contains("1 of") == true)
  }
}
