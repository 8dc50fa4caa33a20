import StreamTranscripts
import Testing

@Suite struct MarbleParserTests {
  @Test func `A diagram gives the times and signs that it draws`() throws {
    let events = try MarbleDiagram.parse("a-b--(cd)|", per: .milliseconds(100))
    #expect(events.map(\.time) == [0, 200, 500, 500, 600].map { .milliseconds($0) })
    #expect(
      events.map(\.symbol) == [.value("a"), .value("b"), .value("c"), .value("d"), .finished])
    #expect(events.map(\.column) == [1, 3, 7, 8, 10])
  }

  @Test(arguments: [
    ("a|", MarbleEvent.Symbol.finished), ("a#", .failed), ("a!", .cancelled), ("a…", .open),
    ("a...", .open), ("(a|)", .finished), ("|", .finished), ("(a...)", .open),
  ])
  func `Each ending has its sign`(diagram: String, ending: MarbleEvent.Symbol) throws {
    let events = try MarbleDiagram.parse(diagram, keys: ["a"], per: .milliseconds(10))
    #expect(events.last?.symbol == ending)
  }

  @Test func `Blanks have no meaning`() throws {
    let spaced = try MarbleDiagram.parse(" a -  b|", per: .seconds(1))
    let tight = try MarbleDiagram.parse("a-b|", per: .seconds(1))
    #expect(spaced.map(\.time) == tight.map(\.time))
  }

  @Test(arguments: [
    ("", 1, "the diagram is empty"),
    ("  ", 1, "the diagram is empty"),
    ("a-b-", 5, "has no ending"),
    ("a|b", 3, "nothing comes after the ending in column 2"),
    ("a|-", 3, "nothing comes after the ending in column 2"),
    ("(a|b)", 4, "nothing comes after the ending in column 3"),
    ("a-(bc|", 3, "never closed"),
    ("a)|", 2, "no group is open"),
    ("(a(b))|", 3, "can't be inside another"),
    ("a()|", 3, "the group is empty"),
    ("(a-b)|", 3, "no time passes inside a group"),
    ("a-x-|", 3, "\"x\" stands for nothing; the values given are \"a\", \"b\", \"c\""),
    ("a-\u{202E}|", 3, "\"\\u{202E}\" stands for nothing"),
    ("a.|", 2, "\".\" stands for nothing"),
  ])
  func `A malformed diagram is refused with the column`(
    diagram: String, column: Int, reason: String
  ) {
    let error = #expect(throws: MarbleError.self) {
      try MarbleDiagram.parse(diagram, keys: ["a", "b", "c"], per: .milliseconds(100))
    }
    #expect(error?.column == column)
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func `The error shows where it is`() {
    let error = #expect(throws: MarbleError.self) {
      try MarbleDiagram.parse("a-x|", keys: ["a"], per: .milliseconds(100))
    }
    #expect(
      error?.description == """
        the marble diagram is wrong in column 3: "x" stands for nothing; the values given are "a"
          a-x|
            ^
        """)
  }

  @Test(arguments: [Duration.zero, .milliseconds(-1), .seconds(Int64.max)])
  func `A column has to stand for a time that can be`(frame: Duration) {
    #expect(throws: MarbleError.self) { try MarbleDiagram.parse("a|", per: frame) }
  }

  @Test(arguments: ["-", "(", "|", " "] as [Character])
  func `A sign of the diagram can't stand for a value`(key: Character) {
    #expect(throws: MarbleError.self) {
      try MarbleDiagram.parse("a|", keys: ["a", key], per: .seconds(1))
    }
  }

  @Test func `Any text is read or refused, and never a trap`() {
    var random = SeededGenerator(seed: 7)
    let signs = Array("ab-()|#!….  \u{1F468}\u{200D}\u{1F469}é")
    for _ in 0..<5_000 {
      let length = Int.random(in: 0...12, using: &random)
      let text = String((0..<length).map { _ in signs.randomElement(using: &random) ?? "a" })
      do {
        let events = try MarbleDiagram.parse(text, per: .milliseconds(1))
        #expect(events.last?.symbol.isEnding == true)
      } catch {
        #expect((1...(length + 1)).contains(error.column), "\(text)")
      }
    }
  }
}
