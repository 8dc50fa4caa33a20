import Testing

@Suite struct LayoutTests {
  private struct Suggestions {
    var query = "swift"
    var hits = ["swift", "swiftly"]
    var filler = ""
  }

  private struct Pair {
    var a: Any
    var b: Any
  }

  @Test func `A value stands on one line while it fits 80 columns`() {
    let start = #"Pair(a: ", b: 1)"#.count + "LayoutTests.".count
    let fitting = Pair(a: String(repeating: "x", count: 79 - start), b: 1)
    #expect(literal(fitting).count == 80)
    let longer = Pair(a: String(repeating: "x", count: 80 - start), b: 1)
    #expect(
      literal(longer) == """
        LayoutTests.Pair(
          a: "\(String(repeating: "x", count: 80 - start))",
          b: 1
        )
        """)
  }

  @Test func `What doesn't fit has one field a line, and what fits in it stays on its line`() {
    let value = Suggestions(filler: String(repeating: "f", count: 60))
    #expect(
      literal([value, value]) == """
        [
          LayoutTests.Suggestions(
            query: "swift",
            hits: ["swift", "swiftly"],
            filler: "\(String(repeating: "f", count: 60))"
          ),
          LayoutTests.Suggestions(
            query: "swift",
            hits: ["swift", "swiftly"],
            filler: "\(String(repeating: "f", count: 60))"
          )
        ]
        """)
  }

  @Test func `A change in one field changes that field's line alone`() {
    var value = Suggestions(filler: String(repeating: "f", count: 60))
    let before = literal(value).split(separator: "\n")
    value.query = "kotlin"
    let after = literal(value).split(separator: "\n")
    #expect(before.count == after.count)
    #expect(zip(before, after).filter { $0 != $1 }.map(\.1) == [#"  query: "kotlin","#])
  }

  @Test func `A payload that is broken stays with its case`() {
    enum Event { case loaded([String]) }
    let words = (0..<10).map { "number \($0)" }
    let lines = literal(Event.loaded(words)).split(separator: "\n")
    #expect(lines.first == ".loaded([")
    #expect(lines.last == "])")
    #expect(lines.count == 12)
  }

  @Test func `Columns are counted by scalars, not by bytes`() {
    #expect(!literal([String(repeating: "é", count: 70), ""]).contains("\n"))
  }

  @Test func `Broken entries of a dictionary keep their keys`() {
    let long = String(repeating: "x", count: 50)
    #expect(
      literal(["b": [long, long], "a": []]) == """
        [
          "a": [],
          "b": [
            "\(long)",
            "\(long)"
          ]
        ]
        """)
  }
}
