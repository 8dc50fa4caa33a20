import StreamSnapshots
import Testing

@Suite struct EventsExpectationTests {
  @Test func `Exactly these values and a normal end hold`() {
    #expect(source(1, 2, 3).expect(values: [1, 2, 3]))
  }

  @Test(arguments: [[1, 2], [1, 2, 3, 4], [1, 3, 2], [], [1, 2, 4]])
  func `Other values fail with a diff of events`(values: [Int]) {
    let mismatch = source(1, 2, 3).mismatch(values: values)
    #expect(mismatch?.hasPrefix("Stream differs from what was expected: ") == true)
    #expect(mismatch?.contains("- expected   + received") == true)
  }

  @Test func `A missing value is a line with a minus, an extra one with a plus`() {
    let missing = source(2).mismatch(values: [1, 2])
    #expect(missing?.contains("1 missing") == true)
    #expect(missing?.contains("- value     1") == true)
    let extra = source(1, 1, 1).mismatch(values: [1])
    #expect(extra?.contains("2 extra") == true, "B10: \(extra ?? "")")
    #expect(extra?.contains("+ value     1") == true)
  }

  @Test func `The ending counts`() {
    #expect(source(1, ending: .failed(.offline)).expect(events: [.value(1), .failed(.offline)]))
    let mismatch = source(1, ending: .failed(.offline)).mismatch(values: [1])
    #expect(mismatch?.contains("ending changed") == true)
    #expect(mismatch?.contains("+ failed    DownloadError.offline") == true)
  }

  @Test func `A recording that its limit cut ends open`() {
    #expect(source(1, 2, ending: .open).expect(events: [.value(1), .open], until: .values(1)))
  }

  @Test func `A recording that ran into its timeout holds never`() {
    let mismatch = source(1, ending: .open)
      .mismatch(events: [.value(1), .open], timeout: 0.05)
    #expect(mismatch?.contains("time limit of 50ms") == true, "\(mismatch ?? "")")
  }

  @Test func `An empty stream is shown as empty, A01`() {
    let empty = EventSource<Int, DownloadError> { $0.finish() }
    #expect(empty.expect(values: []))
    let mismatch = empty.mismatch(values: [1])
    #expect(mismatch?.contains("1 missing") == true)
    #expect(mismatch?.contains("finished") == true)
  }

  @Test func `Void events are counted, E05`() {
    let taps = source((), ())
    #expect(taps.expect(()))
    #expect(taps.expect((), fulfillmentCount: 2))
    #expect(taps.mismatch((), fulfillmentCount: 3) != nil)
    #expect(taps.expect(values: [(), ()]))
    #expect(taps.mismatch(values: [()])?.contains("1 extra") == true)
  }

  @Test func `Void elements of a sequence are counted, E05`() async {
    let stream = AsyncStream<Void> { continuation in
      continuation.yield(())
      continuation.finish()
    }
    #expect(await stream.expect(values: [()]))
  }

  @Test func `A cancelled task gives cancelled, not finished, A19`() async {
    let stream = AsyncStream<Int> { continuation in continuation.yield(1) }
    let task = Task { await stream.mismatch(events: [.value(1), .cancelled], timeout: 60) }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test @MainActor func `On the main actor deliveries to it arrive, B01, B06`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    Task { @MainActor in
      continuation.yield(1)
      continuation.finish()
    }
    #expect(await stream.expect(values: [1]))
  }
}
