import Foundation
import StreamSnapshots
import Testing

@Suite struct ErrorExpectationTests {
  private enum Plain: Error {
    case failed
    case invalid
    case code(Int)
  }

  private struct Boom: Error {}

  private func failing<Failure: Error>(_ error: Failure) -> EventSource<Int, Failure> {
    EventSource { events in
      events.send(1)
      events.fail(error)
    }
  }

  @Test func `The error that came holds`() {
    #expect(failing(DownloadError.status(404)).expectError(.status(404)))
  }

  @Test func `Another error is a failure that names both, E01`() {
    let mismatch = failing(DownloadError.status(404)).mismatchError(.offline)
    #expect(
      mismatch?.hasPrefix(
        "Expected the stream to fail with DownloadError.offline: it failed with"
          + " DownloadError.status(404)") == true)
  }

  @Test func `Errors without == are compared by type and content, E01, E02`() {
    #expect(failing(Plain.failed).mismatchError(.failed) == nil)
    #expect(failing(Plain.failed).mismatchError(.invalid) != nil)
    #expect(failing(Plain.code(1)).mismatchError(.code(1)) == nil)
    #expect(failing(Plain.code(1)).mismatchError(.code(2)) != nil)
  }

  @Test func `Finished, cancelled and still open are three failures with words of their own`() {
    let finished = source(1).mismatchError(.offline)
    #expect(finished?.contains("it completed normally, without an error") == true)
    let cancelled = source(1, ending: .cancelled).mismatchError(.offline)
    #expect(cancelled?.contains("it was cancelled") == true)
    let open = source(1, ending: .open).mismatchError(.offline, timeout: 0.05)
    #expect(open?.contains("it was still open when the time limit of 50ms was reached") == true)
    for message in [finished, cancelled, open] {
      #expect(message?.contains("values    1") == true)
    }
  }

  @Test func `An AsyncSequence takes any error`() async {
    func stream(_ error: any Error) -> AsyncThrowingStream<Int, any Error> {
      AsyncThrowingStream { continuation in
        continuation.yield(1)
        continuation.finish(throwing: error)
      }
    }
    #expect(await stream(DownloadError.offline).expectError(DownloadError.offline))
    #expect(await stream(Plain.code(1)).expectError(Plain.code(1)))
    #expect(await stream(Plain.code(1)).mismatchError(Plain.code(2)) != nil)
    #expect(await stream(Boom()).mismatchError(DownloadError.offline) != nil)
    let first = NSError(domain: "D", code: 7, userInfo: ["b": 1, "a": 2])
    let second = NSError(domain: "D", code: 7, userInfo: ["b": 1, "a": 3])
    #expect(await stream(first).mismatchError(first) == nil)
    #expect(await stream(first).mismatchError(second) != nil)
  }

  @Test func `A second ending doesn't change the first, A09`() async {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Boom())
      continuation.finish()
      continuation.yield(2)
    }
    #expect(await stream.expect(events: [.value(1), .failed(Boom())]))
  }

  @Test func `An operator that loses the error is not a match, A18`() async {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    let mismatch = await stream.mismatchError(Boom())
    #expect(mismatch?.contains("it completed normally, without an error") == true)
  }
}
