import StreamSnapshots
import Testing

/// Several streams in one transcript.
@Suite struct LaneTests {
  /// A source that is driven from outside.
  private final class Driver<Output> {
    private var sink: EventSink<Output, DownloadError>?

    var source: EventSource<Output, DownloadError> {
      EventSource { self.sink = $0 }
    }

    func send(_ value: Output) { sink?.send(value) }
    func finish() { sink?.finish() }
    func fail(_ error: DownloadError) { sink?.fail(error) }
  }

  private let isLoading = Driver<Bool>()
  private let items = Driver<[String]>()

  private func record() -> StreamRecorder<LaneValue, Never> {
    recordTogether { lanes in
      lanes.record(isLoading.source, as: "isLoading")
      lanes.record(items.source, as: "items")
    }
  }

  private func lines(_ recording: Recording<LaneValue, Never>) -> [String] {
    recording.transcript.text.split(separator: "\n").dropFirst(2).map { String($0.dropFirst(8)) }
  }

  @Test func `Events of all lanes stand in true order, the endings too`() {
    let recorder = record()
    isLoading.send(true)
    items.send(["a"])
    isLoading.send(false)
    isLoading.finish()
    items.fail(.offline)
    #expect(
      lines(recorder.recording()) == [
        "[isLoading] value true",
        "[items] value [\"a\"]",
        "[isLoading] value false",
        "[isLoading] finished",
        "[items] failed DownloadError.offline",
      ])
  }

  @Test func `A limit holds over all lanes, and each open lane says so`() {
    let recorder = record()
    isLoading.send(true)
    items.send([])
    items.finish()
    isLoading.send(false)
    #expect(
      lines(recorder.recording(until: .values(3))) == [
        "[isLoading] value true", "[items] value []", "[items] finished",
        "[isLoading] value false", "[isLoading] open",
      ])
    let first = recorder.recording(until: .value(where: { $0.lane == "items" }))
    #expect(first.values.count == 2)
  }

  @Test func `What a stream sends while it is subscribed to isn't lost`() {
    let recorder = recordTogether { lanes in
      lanes.record(source(1, 2), as: "a")
      lanes.record(source(3, ending: .failed(.offline)), as: "a")
    }
    #expect(
      lines(recorder.recording()) == [
        "[a] value 1", "[a] value 2", "[a] finished", "[a 2] value 3",
        "[a 2] failed DownloadError.offline",
      ])
  }

  @Test func `Sequences are lanes too`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let recorder = recordTogether { lanes in lanes.record(stream, as: "numbers") }
    continuation.yield(7)
    continuation.finish()
    #expect(lines(await recorder.recording()) == ["[numbers] value 7", "[numbers] finished"])
  }

  @Test func `Two threads' lanes keep their own order`() async {
    let recorder = record()
    await withTaskGroup(of: Void.self) { group in
      nonisolated(unsafe) let (isLoading, items) = (isLoading, items)
      group.addTask { for index in 0..<1_000 { isLoading.send(index.isMultiple(of: 2)) } }
      group.addTask { for index in 0..<1_000 { items.send(["\(index)"]) } }
    }
    isLoading.finish()
    items.finish()
    let recording = await recorder.recording()
    #expect(recording.values.count == 2_000)
    let texts = recording.values.filter { $0.lane == "items" }.compactMap { $0.value as? [String] }
    #expect(texts == (0..<1_000).map { ["\($0)"] })
    #expect(recording.ending == .finished)
  }

  @Test func `A snapshot of lanes holds per lane where they interleave otherwise`() throws {
    let sandbox = try SnapshotSandbox()
    func run(swapped: Bool, order: EventOrder) -> String? {
      let recorder = record()
      if swapped {
        items.send(["a"])
        isLoading.send(true)
      } else {
        isLoading.send(true)
        items.send(["a"])
      }
      isLoading.finish()
      items.finish()
      return recorder.mismatch(.snapshot("x"), order: order)
    }
    _ = issues {
      sandbox.run {
        let recorder = record()
        isLoading.send(true)
        items.send(["a"])
        isLoading.finish()
        items.finish()
        recorder.expect(.snapshot("x"), record: .all)
      }
    }
    sandbox.run {
      #expect(run(swapped: false, order: .exact) == nil)
      #expect(run(swapped: true, order: .exact)?.contains("moved") == true)
      #expect(run(swapped: true, order: .perLane) == nil)
      #expect(run(swapped: true, order: .unordered(within: .milliseconds(500))) == nil)
    }
  }

  @Test func `A violation in a lane is a line of that lane`() {
    let recorder = record()
    items.finish()
    items.send(["late"])
    isLoading.finish()
    let lines = lines(recorder.recording())
    #expect(lines.contains("[items] violation value after the end: [\"late\"]"), "\(lines)")
  }
}
