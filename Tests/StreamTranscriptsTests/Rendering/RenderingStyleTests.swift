import Foundation
import StreamTranscripts
import Testing

@Suite struct RenderingStyleTests {
  private struct User: Encodable, CustomStringConvertible {
    var name = "Blob"
    var id = 1
    var born = Date(timeIntervalSince1970: 1.25)
    var scores: [String: Double] = ["b": 0.1, "a": .infinity]
    var link = URL(string: "https://swift.org/a")
    var description: String { "user \(id)" }
  }

  @Test func `A description is what the value says of itself`() throws {
    #expect(try Rendering.description.text(of: User(), as: User.self) == "user 1")
    #expect(try Rendering.description.text(of: "", as: String.self) == "")
  }

  @Test func `JSON has sorted keys and is laid out as a literal is`() throws {
    #expect(
      try Rendering.json.text(of: User(), as: User.self) == """
        {
          "born": "1970-01-01T00:00:01.250Z",
          "id": 1,
          "link": "https://swift.org/a",
          "name": "Blob",
          "scores": {"a": "inf", "b": 0.1}
        }
        """)
    #expect(try Rendering.json.text(of: [1, 2], as: [Int].self) == "[1, 2]")
    #expect(try Rendering.json.text(of: "a\"\n", as: String.self) == #""a\"\n""#)
    #expect(try Rendering.json.text(of: Int?.none as Any, as: Int?.self) == "null")
    #expect(try Rendering.json.text(of: [String: Int](), as: [String: Int].self) == "{}")
    #expect(
      try Rendering.json.text(of: ["a": [[]]] as [String: [[Int]]], as: Any.self) == #"{"a": [[]]}"#
    )
  }

  @Test func `A closure gives the text`() throws {
    let rendering = Rendering { "\(($0 as? User)?.id ?? 0)!" }
    #expect(try rendering.text(of: User(), as: User.self) == "1!")
  }

  @Test func `A rendering that gives no text says why`() {
    struct Plain {}
    struct Failing: Encodable {
      func encode(to encoder: any Encoder) throws { throw Oops.now }
    }
    enum Oops: Error { case now }
    func reason(_ rendering: Rendering, _ value: Any) -> String? {
      #expect(throws: RenderingError.self) { try rendering.text(of: value, as: Any.self) }?.reason
    }
    #expect(reason(.json, Plain()) == "Plain isn't Encodable, which the rendering .json needs")
    #expect(reason(.json, Failing()) == "the value can't be encoded as JSON: Oops.now")
    #expect(reason(Rendering { _ in "" }, 1) == "the rendering gave an empty text")
    #expect(reason(Rendering { _ in throw Oops.now }, 1) == "the rendering threw Oops.now")
  }

  @Test func `A hostile description is bounded`() throws {
    struct Long: CustomStringConvertible {
      var description: String { String(repeating: "x", count: 5_000_000) }
    }
    struct Forging: CustomStringConvertible {
      var description: String { "1\n0ms     finished\r\n" }
    }
    let text = try Rendering.description.text(of: Long(), as: Long.self)
    #expect(text.utf8.count < 1_000_100)
    #expect(text.contains("‹4000000 more bytes, hash "))
    let forged = Transcript(events: [
      TranscriptEvent(
        kind: .value, text: try Rendering.description.text(of: Forging(), as: Forging.self)),
      TranscriptEvent(kind: .finished),
    ])
    #expect(try TranscriptParser.transcript(from: forged.bytes) == forged)
  }

  @Test func `A value is rendered once and may use the renderer itself`() throws {
    struct Nested: TranscriptRepresentable {
      var transcriptText: String { literal([1, 2]) }
    }
    #expect(literal([Nested()]) == "[[1, 2]]")
  }
}
