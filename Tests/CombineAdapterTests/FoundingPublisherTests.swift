import StreamSnapshots
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

/// The error of the publisher that fails.
enum FoundingError: Error {
  case error1
  case error2
}

/// The two publishers that started the project: a second of silence, then all at once.
enum FoundingPublisher {
  static var finishing: SlowPublisher<Int, Never> {
    SlowPublisher(values: [1, 2], completion: .finished)
  }

  static var failing: SlowPublisher<Int, FoundingError> {
    SlowPublisher(values: [], completion: .failure(.error1))
  }
}

/// A time limit that no test comes near, in seconds: whoever waits for it is found out.
let distantTimeout = 120.0

/// Runs a body and tells whether it took less than the distant time limit.
func endsBeforeTimeout(_ body: () async -> Void) async -> Bool {
  let clock = ContinuousClock()
  return await clock.measure { await body() } < .seconds(distantTimeout / 2)
}

@Suite struct FoundingPublisherTests {
  @Test func `The first value is found, and the second does no harm`() async {
    let isInTime = await endsBeforeTimeout {
      #expect(await FoundingPublisher.finishing.expect(1, timeout: distantTimeout))
    }
    #expect(isInTime)
  }

  @Test func `A buffer and a collection of what comes unasked have both values`() async {
    let isInTime = await endsBeforeTimeout {
      let collected = FoundingPublisher.finishing
        .buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).collect()
      #expect(await collected.expect([1, 2], timeout: distantTimeout))
    }
    #expect(isInTime)
  }

  @Test func `The newest of two values is not the first`() async throws {
    let isInTime = await endsBeforeTimeout {
      let mismatch = await FoundingPublisher.finishing.mismatch(
        1, takesNewest: true, timeout: distantTimeout, fulfillmentCount: 2)
      #expect(mismatch?.hasPrefix("Expected 1 as the newest of 2 values, received 2\n") == true)
    }
    #expect(isInTime)
  }

  @Test func `A value that isn't sent is not found, and a third isn't waited for`() async {
    let isInTime = await endsBeforeTimeout {
      let first = await FoundingPublisher.finishing.mismatch(3, timeout: distantTimeout)
      #expect(first?.hasPrefix("Expected 3, received 1\n") == true)
      let third = await FoundingPublisher.finishing.mismatch(
        3, timeout: distantTimeout, fulfillmentCount: 3)
      #expect(
        third?.hasPrefix(
          "Expected 3, and the stream sent 2 of 3 values: it completed normally") == true)
    }
    #expect(isInTime)
  }

  @Test func `The error is found, and another one isn't`() async {
    let isInTime = await endsBeforeTimeout {
      #expect(await FoundingPublisher.failing.expectError(.error1, timeout: distantTimeout))
      let mismatch = await FoundingPublisher.failing.mismatchError(
        .error2, timeout: distantTimeout)
      #expect(mismatch?.contains("it failed with FoundingError.error1") == true)
    }
    #expect(isInTime)
  }

  @Test func `What fails is reported once, at the line of the call`() async {
    var holds = true
    var line = 0
    nonisolated(unsafe) var reports: [(line: Int?, text: String)] = []
    await withKnownIssue {
      line = #line + 1
      holds = await FoundingPublisher.finishing.expect(3, timeout: distantTimeout)
    } matching: { issue in
      reports.append((issue.sourceLocation?.line, "\(issue.comments)"))
      return true
    }
    #expect(!holds)
    #expect(reports.map(\.line) == [line])
    #expect(reports.first?.text.contains("Expected 3, received 1") == true)
  }
}
