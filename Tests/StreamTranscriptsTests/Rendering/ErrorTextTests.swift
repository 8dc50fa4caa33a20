import Foundation
import StreamTranscripts
import Testing

@Suite struct ErrorTextTests {
  private func text(of error: any Error) -> String { Rendering.literal.errorText(of: error) }

  private enum SearchError: Error, LocalizedError {
    case offline, code(Int)
    var errorDescription: String? { "localized" }
  }

  // E02, E03
  @Test func `An error is written with its type and payload, never by its localized text`() {
    #expect(text(of: SearchError.offline) == "ErrorTextTests.SearchError.offline")
    #expect(text(of: SearchError.code(1)) == "ErrorTextTests.SearchError.code(1)")
    struct HTTPError: Error { var code = 500 }
    #expect(text(of: HTTPError()) == "HTTPError(code: 500)")
    #expect(text(of: CancellationError()) == "CancellationError()")
  }

  // E03
  @Test func `An error of Foundation has domain, code and sorted further content`() {
    let underlying = NSError(domain: "U", code: 1)
    #expect(
      text(of: NSError(domain: "D", code: 7, userInfo: ["b": 1, "a": 2]))
        == #"NSError(domain: "D", code: 7, userInfo: ["a": 2, "b": 1])"#)
    #expect(text(of: NSError(domain: "D", code: 7)) == #"NSError(domain: "D", code: 7)"#)
    #expect(
      text(of: NSError(domain: "D", code: 7, userInfo: [NSLocalizedDescriptionKey: "localized"]))
        == #"NSError(domain: "D", code: 7)"#)
    #expect(
      text(of: NSError(domain: "D", code: 7, userInfo: [NSUnderlyingErrorKey: underlying]))
        == """
        NSError(
          domain: "D",
          code: 7,
          userInfo: ["NSUnderlyingError": NSError(domain: "U", code: 1)]
        )
        """)
    #expect(text(of: URLError(.timedOut)) == "URLError(code: -1001)")
    #expect(text(of: CocoaError(.fileNoSuchFile)) == "CocoaError(code: 4)")
    #expect(text(of: POSIXError(.ENOENT)) == "POSIXError(code: 2)")
  }

  @Test func `The error's text doesn't depend on how values are written`() {
    #expect(Rendering { _ in "x" }.errorText(of: SearchError.code(2)).hasSuffix(".code(2)"))
    #expect(Rendering.json.errorText(of: SearchError.code(2)).hasSuffix(".code(2)"))
    #expect(Rendering.description.errorText(of: SearchError.code(2)).hasSuffix(".code(2)"))
  }
}
