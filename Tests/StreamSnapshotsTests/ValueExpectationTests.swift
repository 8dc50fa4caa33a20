import StreamSnapshots
import Testing

@Suite struct ValueExpectationTests {
  @Test func `The first value holds where it is the expected one`() {
    #expect(source(1, 2).expect(1))
  }

  @Test func `Later values do no harm, B10`() {
    #expect(source(1, 1, 1).expect(1))
  }

  @Test func `Another first value fails at the caller's line with what came`() {
    var result = true
    let line = #line + 1
    let issues = issues { result = source(2, 3).expect(1) }
    #expect(!result)
    #expect(issues.count == 1)
    #expect(issues.first?.line == line)
    #expect(issues.first?.fileID == #fileID)
    #expect(issues.first?.message.hasPrefix("Expected 1, received 2") == true)
  }

  @Test func `One of several values may be the expected one`() {
    #expect(source(1, 2).mismatch(2, fulfillmentCount: 2) == nil)
    #expect(source(1, 2).mismatch(1, fulfillmentCount: 2) == nil)
  }

  @Test func `The newest has to be the expected one where it is asked for`() {
    #expect(source(1, 2).mismatch(2, takesNewest: true, fulfillmentCount: 2) == nil)
    let mismatch = source(1, 2).mismatch(1, takesNewest: true, fulfillmentCount: 2)
    #expect(mismatch?.hasPrefix("Expected 1 as the newest of 2 values, received 2") == true)
  }

  @Test func `A stream that ends early fails at once and says how it ended`() {
    let start = ContinuousClock.now
    let mismatch = source(1).mismatch(1, timeout: 60, fulfillmentCount: 2)
    #expect(mismatch?.contains("it completed normally, without an error") == true)
    let failed = source(1, ending: .failed(.status(500))).mismatch(
      1, timeout: 60, fulfillmentCount: 2)
    #expect(failed?.contains("it failed with DownloadError.status(500)") == true)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func `A stream that is still open fails with the limit and the values, B08, B09`() {
    let mismatch = source(7, ending: .open).mismatch(1, timeout: 0.05, fulfillmentCount: 2)
    #expect(mismatch?.contains("1 of 2 values") == true)
    #expect(mismatch?.contains("still open when the time limit of 50ms was reached") == true)
    #expect(mismatch?.contains("received  7") == true)
  }

  @Test func `Values that are not equal but print the same say so, F08`() {
    struct Opaque: Equatable, TranscriptRepresentable {
      let id: Int
      var transcriptText: String { "Opaque" }
    }
    let mismatch = source(Opaque(id: 2)).mismatch(Opaque(id: 1))
    #expect(mismatch?.contains("not equal but print the same") == true)
  }

  @Test func `A count below one is refused`() {
    #expect(source(1).mismatch(1, fulfillmentCount: 0)?.contains("at least 1") == true)
  }

  @Test func `A recorder takes the values one after another`() async {
    let recorder = source(1, 2, 3).record()
    #expect(await recorder.expect(1))
    #expect(await recorder.expect(2))
    #expect(await recorder.expect(3))
    #expect(await recorder.mismatch(4)?.contains("no value") == true)
  }

  @Test func `An array as output means the inline value`() {
    #expect(source([1, 2]).expect([1, 2]))
  }

  @Test func `A predicate of a property test runs 10,000 times`() {
    let holds = (0..<10_000).allSatisfy { source($0).mismatch($0) == nil }
    #expect(holds)
    #expect((0..<100).allSatisfy { source($0).mismatch($0 + 1) != nil })
  }

  @Test func `An AsyncSequence has the same verbs`() async {
    let numbers = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    #expect(await numbers.expect(1))
  }
}
