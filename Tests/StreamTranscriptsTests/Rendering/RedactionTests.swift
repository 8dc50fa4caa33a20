import Foundation
import StreamTranscripts
import Testing

@Suite struct RedactionTests {
  private func redacted(_ texts: [String], _ redactions: Redaction...) throws -> [String] {
    var redactor = Redactor(redactions)
    var results: [String] = []
    for text in texts { results.append(try redactor.redacted(text)) }
    return results
  }

  private let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  @Test func `The same secret gets the same name, in order of appearance`() throws {
    let other = "00000000-0000-4000-8000-000000000001"
    #expect(
      try redacted(["a \(other) \(id)", "\(id.lowercased()),\(other)"], .uuids)
        == ["a ‹uuid-1› ‹uuid-2›", "‹uuid-2›,‹uuid-1›"])
  }

  @Test func `Nothing is redacted unasked`() throws {
    let text = "\(id) 2026-12-01T10:00:00Z 0x0000600000c0 /tmp/x"
    #expect(try redacted([text]) == [text])
  }

  @Test(arguments: [
    "2026-12-01T10:00:00Z", "2026-12-01T10:00:00.250Z", "2026-12-01 10:00:00 +0000",
    "2026-12-01T10:00", "2026-12-01", "2026-12-01T10:00:00+09:00",
    "Date(timeIntervalSinceReferenceDate: 1e-20)",
  ])
  func `Dates are redacted whole`(date: String) throws {
    #expect(try redacted(["S(at: \(date), n: 1)"], .dates) == ["S(at: ‹date-1›, n: 1)"])
  }

  @Test(arguments: ["2026-13-01", "12026-12-01", "2026-12-011", "1-2-3", "10:00:00"])
  func `What is no date stays`(text: String) throws {
    #expect(try redacted([text], .dates) == [text])
  }

  // F03
  @Test func `Addresses are redacted, short hexadecimal numbers aren't`() throws {
    #expect(
      try redacted(
        ["<A: 0x0000600000c0> (unknown context at $55d3ecf5c4d0) \"0x10 apples\" 0xFF00FF"],
        .addresses)
        == ["<A: ‹address-1›> (unknown context at ‹address-2›) \"0x10 apples\" 0xFF00FF"])
  }

  // H11
  @Test func `The temporary folder is redacted in both of its spellings`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(try redacted(["\(folder)/a/b.txt"], .temporaryPaths) == ["‹temp›/a/b.txt"])
    #expect(try redacted(["/private\(folder)/a"], .temporaryPaths) == ["‹temp›/a"])
    #expect(
      try redacted(["URL(\"file:///tmp/a\") /home/tmp/x /tmpfile /tmp"], .temporaryPaths)
        == ["URL(\"file://‹temp›/a\") /home/tmp/x /tmpfile ‹temp›"])
  }

  @Test func `A text and a pattern of one's own are redacted`() throws {
    #expect(
      try redacted(
        ["token-abc hunter2", "hunter2 token-xyz token-abc"],
        .pattern(/token-\w+/, as: "token"), .text("hunter2", as: "password"))
        == ["‹token-1› ‹password-1›", "‹password-1› ‹token-2› ‹token-1›"])
    #expect(try redacted(["abc"], .text("", as: "nothing")) == ["abc"])
  }

  @Test(arguments: ["pa\"ss", "two\nlines", "back\\slash\t", "a\u{0}b", "é\"", "\r\n"])
  func `A secret is found in every form that a value's text gives it`(secret: String) throws {
    struct Login { var password: String }
    let texts = [
      literal(Login(password: secret)), literal("<\(secret)>\nnext"),
      try Rendering.json.text(of: ["p": secret], as: Any.self), "plain \(secret)!",
    ]
    for text in try redacted(texts, .text(secret, as: "secret")) {
      #expect(text.contains("‹secret-1›"))
      #expect(!text.contains(secret))
    }
  }

  @Test func `A pattern sees a value's text also without escapes`() throws {
    let text = literal(["key=a\"b\nc;"])
    #expect(try redacted([text], .pattern(/key=[^;]*/, as: "key")) == [#"["‹key-1›;"]"#])
  }

  @Test func `Redactions that overlap leave nothing of either`() throws {
    #expect(
      try redacted(["abcdef"], .text("abcd", as: "one"), .text("cdef", as: "two"))
        == ["‹one-1›‹two-1›"])
    #expect(
      try redacted([id], .text("uuid", as: "word"), .uuids) == ["‹uuid-1›"])
  }

  @Test func `Composed and decomposed secrets are different ones`() throws {
    #expect(
      try redacted(["caf\u{E9} cafe\u{301}"], .pattern(/caf\S+/, as: "x")) == ["‹x-1› ‹x-2›"])
  }

  @Test func `A pattern that can't be used says why`() {
    func reason(_ redaction: Redaction) -> String? {
      #expect(throws: RenderingError.self) { try redacted(["abc"], redaction) }?.reason
    }
    #expect(
      reason(.pattern(/x*/, as: "x"))
        == "the pattern for ‹x› can't be used: it matches an empty text")
    #expect(
      reason(.pattern(Throwing(), as: "y"))
        == "the pattern for ‹y› can't be used: it threw RedactionTests.Throwing.Oops()")
  }

  private struct Throwing: CustomConsumingRegexComponent {
    struct Oops: Error {}
    typealias RegexOutput = Substring
    func consuming(
      _ input: String, startingAt index: String.Index, in bounds: Range<String.Index>
    ) throws -> (upperBound: String.Index, output: Substring)? { throw Oops() }
  }

  @Test func `A pattern may be used by many at once`() async throws {
    let redaction = Redaction.pattern(/[a-z]+-\d+/, as: "x")
    let results = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<50 {
        group.addTask {
          var redactor = Redactor([redaction])
          return try redactor.redacted("word-\(index) \(index)")
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(results == Set((0..<50).map { "‹x-1› \($0)" }))
  }
}
