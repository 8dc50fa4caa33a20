import Foundation
import Testing

@Suite struct RenderedExamplesTests {
  private static let readme = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../README.md").standardizedFileURL

  private static let heading = "How values are written"

  private static var text: String { (try? String(contentsOf: readme, encoding: .utf8)) ?? "" }

  @Test(.enabled(if: text.contains(heading), "the README has no section on values"))
  func `The README's table of what gives what is as the library writes it`() {
    #expect(
      Self.text.contains(RenderedExamples.markdown),
      "put this under the heading \"\(Self.heading)\":\n\(RenderedExamples.markdown)")
  }

  @Test func `Examples that differ have texts that differ`() {
    let rows = RenderedExamples.markdown.split(separator: "\n").compactMap {
      $0.split(separator: "|").last
    }
    let texts = rows.filter { $0 != " `1` " }
    #expect(Set(texts).count == texts.count)
  }
}
