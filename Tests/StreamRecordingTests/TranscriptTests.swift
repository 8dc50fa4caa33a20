import Foundation
import StreamRecording
import StreamTranscripts
import Testing

@Suite struct RecordingTranscriptTests {
  private static func recording() async -> Recording<Int, TestError> {
    let relay = Relay<Int, TestError>()
    let recorder = relay.source.record()
    relay.send(1)
    relay.send(2)
    relay.fail(.offline)
    relay.send(3)
    return await recorder.recording(timeout: patience)
  }

  @Test func `A recording reads as the design draws it`() async throws {
    let transcript = try await Self.recording().transcript(
      origin: "A/B/c", policy: .ignored, rendering: Rendering { "<\($0)>" })
    #expect(
      transcript.text == """
        stream-snapshot 1
        test: A/B/c
        timing: none

        value     <1>
        value     <2>
        violation value after the end: <3>
        failed    TestError.offline

        """)
  }

  @Test func `Writing event by event gives the bytes of the transcript`() async throws {
    let recording = await Self.recording()
    let transcript = try recording.transcript(
      origin: "A/B/c", rendering: .literal, includesDemand: true)
    var writer = TranscriptWriter(origin: "A/B/c", timing: TimingPolicy.standard.timing)
    try recording.write(to: &writer, rendering: .literal, includesDemand: true)
    #expect(writer.bytes == transcript.bytes)
  }

  @Test func `A rendering that has no text for a value says which`() async {
    let recording = await Self.recording()
    let refusing = Rendering { value in
      if value as? Int == 2 { throw TestError.other }
      return "\(value)"
    }
    let error = #expect(throws: RenderingError.self) {
      try recording.transcript(origin: nil, rendering: refusing)
    }
    #expect(error?.reason.hasPrefix("value 2: ") == true)
  }

  @Test func `A transcript that is read again has the recording's events`() async throws {
    let transcript = await Self.recording().transcript(origin: nil, policy: .ignored)
    #expect(try TranscriptParser.transcript(from: transcript.bytes) == transcript)
  }

  @Test func `Times never fall, and count from the subscription`() async {
    let times = await Self.recording().timedEvents.prefix(2).map(\.time)
    #expect(times.allSatisfy { $0 >= .zero })
    #expect(times == times.sorted())
  }
}
