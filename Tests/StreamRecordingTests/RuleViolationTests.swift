import StreamRecording
import Testing

@Suite struct RuleViolationTests {
  @Test func `A violation says which rule was broken and by what`() {
    #expect(RuleViolation(.valueAfterEnd, content: "3").description == "value after the end: 3")
    #expect(RuleViolation(.secondSubscription).description == "second subscription")
  }
}
