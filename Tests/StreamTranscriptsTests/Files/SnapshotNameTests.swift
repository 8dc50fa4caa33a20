import Foundation
import StreamTranscripts
import Testing

/// Groups H and H04, H06 of the cases from real life: names that are safe and stay apart.
@Suite struct SnapshotNameTests {
  private func name(
    suites: [String] = [], _ function: String = "testA()", _ given: String? = nil, number: Int = 1
  ) throws -> String {
    let name = try SnapshotName(
      module: "M", file: "/src/F.swift", suites: suites, function: function, given: given,
      number: number)
    return String(name.description.dropFirst("M/F/".count))
  }

  @Test func `A name is module, file, suites and function, and the name given`() throws {
    let name = try SnapshotName(
      module: "SearchTests", file: "/src/LoginTests.swift", suites: ["Login", "Inner"],
      function: "afterLogout()", given: "after login")
    #expect(name.description == "SearchTests/LoginTests/Login.Inner.afterLogout.after login")
    #expect(
      name.relativePath == "SearchTests/LoginTests/Login.Inner.afterLogout.after login.stream.txt")
  }

  @Test func `The second unnamed snapshot of a test is 2, and a given 2 is another`() throws {
    #expect(try name(number: 1) == "testA")
    #expect(try name(number: 2) == "testA.2")
    let given = try name("testA()", "2")
    #expect(given.hasPrefix("testA.2~"))
  }

  @Test func `H03: same functions in different suites have different names`() throws {
    let names = try [["A"], ["A", "Inner"], ["B"], []].map { try name(suites: $0, "same()") }
    #expect(names == ["A.same", "A.Inner.same", "B.same", "same"])
  }

  @Test func `H02: a function with arguments keeps its readable part and a hash`() throws {
    let one = try name("param(_:)")
    let two = try name("param(_:_:)")
    #expect(one.wholeMatch(of: /param~[0-9a-f]{12}/) != nil)
    #expect(two.wholeMatch(of: /param~[0-9a-f]{12}/) != nil)
    #expect(one != two)
  }

  @Test func `H02: an unnamed snapshot of a test with arguments asks for a name`() {
    let message = message {
      _ = try SnapshotName(
        module: "M", file: "F.swift", function: "param(_:)", isParameterized: true)
    }
    #expect(message.contains("param(_:) runs for several arguments"))
    #expect(message.contains(#".snapshot("\(argument)")"#))
  }

  @Test func `H06: a raw identifier is one portable file name`() throws {
    let slash = try name("square a/b: x * x 🚀()")
    #expect(slash.wholeMatch(of: /square a-b x x~[0-9a-f]{12}/) != nil, "\(slash)")
    #expect(try name("`square a/b: x * x 🚀`()") == slash)
    #expect(try name("plain words stay()") == "plain words stay")
    #expect(try name("line\nfeed()").wholeMatch(of: /line-feed~[0-9a-f]{12}/) != nil)
    #expect(try name("a\0b()").wholeMatch(of: /a-b~[0-9a-f]{12}/) != nil)
  }

  /// Pairs that a careless cleaning, a file system without case or one with normal forms makes one.
  static let lookalikes = [
    "a*b", "a/b", "a-b", "a b", "a  b", "A-b", "a\\b", "a:b", "a_b", "a.b", "a\0b", "a\nb", "a\tb",
    " a b", "a b ", "a b.", ".a b", "a\u{200B}b", "caf\u{E9}", "cafe\u{301}", "CAFE", "cafe",
    "Cafe",
    "con", "CON", "nul", "NUL", "com1", "COM1", "lpt9", "aux.txt", "2", "02", "-", "_", " ", "~",
    "🚀",
    "a~b", "ß", "ss", "ı", "i", "I", "K", "\u{212A}", "straße", "strasse", "x:y", "x|y", "x?y",
    "x\"y",
    "<x>", "%41", "a%2Fb", "$HOME", "~/x", "a/b/c",
  ]

  @Test func `H04: no two given names ever share a file`() throws {
    let names = try Self.lookalikes.map { try name("testA()", $0) }
    let folded = Set(names.map { $0.precomposedStringWithCompatibilityMapping.lowercased() })
    #expect(folded.count == Self.lookalikes.count)
    for name in names {
      #expect(name.wholeMatch(of: /testA\.[a-z0-9_\- ]*(~[0-9a-f]{12})?/) != nil, "\(name)")
      #expect(!name.hasSuffix(" ") && !name.contains("  "))
    }
  }

  @Test(arguments: [
    "after login", "a-b", "a_b", "a b", "step 2", "2nd", "x",
  ])
  func `A plain name stays as it is`(given: String) throws {
    #expect(try name("testA()", given) == "testA.\(given)")
  }

  @Test(arguments: ["con", "PRN", "aux", "Nul", "COM1", "lpt0"])
  func `H06: a name that Windows reserves is cleaned wherever it stands`(reserved: String) throws {
    let cleaned = reserved + "~"
    #expect(try name("\(reserved)()").hasPrefix(cleaned))
    #expect(try name(suites: [reserved], "f()").hasPrefix(cleaned))
    let all = try SnapshotName(module: reserved, file: "\(reserved).swift", function: "f()")
    #expect(all.description.split(separator: "/").prefix(2).allSatisfy { $0.hasPrefix(cleaned) })
  }

  @Test(arguments: ["../x", "../../x", "/x", ".", "..", "a/../../b", "a\\..\\b", "\\x", "a/.", "/"])
  func `H04: a name that leads out of the folder is refused`(given: String) {
    let message = message { _ = try name("testA()", given) }
    #expect(message.contains("leads out of the test's folder"))
    #expect(message.contains("give it a name without"))
  }

  @Test func `H04: an empty name is refused`() {
    let message = message { _ = try name("testA()", "") }
    #expect(message.contains("is empty; give it one"))
  }

  @Test func `A name of more than 255 bytes is refused, one of 255 is not`() throws {
    let longest = String(repeating: "é", count: 127) + "x"
    _ = try name("testA()", longest)
    let message = message { _ = try name("testA()", longest + "x") }
    #expect(message.contains("has 256 bytes and may have 255"))
    #expect(message.contains("shorten it"))
  }

  @Test func `Every part of a path fits 255 bytes, and long names stay apart`() throws {
    let long = String(repeating: "abcdefghi ", count: 40)
    let names = try ["1", "2"].map { end in
      try SnapshotName(
        module: long + end, file: "/" + long + end + ".swift", suites: [long, long],
        function: long + end + "()", given: String(repeating: "x", count: 254) + end)
    }
    #expect(Set(names.map { $0.relativePath.lowercased() }).count == 2)
    for name in names {
      let pending = name.relativePath + SnapshotName.pendingExtension
      for part in pending.split(separator: "/") { #expect(part.utf8.count <= 255) }
      #expect(pending.split(separator: "/").count == 3)
    }
  }

  @Test func `A cut name ends neither in a dot nor in a blank before its hash`() throws {
    for length in 200...240 {
      let name = try name(String(repeating: "a", count: length) + "()", "b c d e f g h i j k l m n")
      #expect(name.utf8.count <= 236)
      #expect(name.firstMatch(of: /[. ]~[0-9a-f]{12}$/) == nil, "\(name)")
    }
  }

  @Test func `Names that are hostile in a path leave the folder under no circumstances`() throws {
    let hostile = ["..", ".", "", "/", "../..", "a/b", "\0", "~", "C:\\x", "-rf"]
    for text in hostile {
      let name = try SnapshotName(
        module: text, file: text + ".swift", suites: [text], function: text)
      let parts = name.relativePath.split(separator: "/", omittingEmptySubsequences: false)
      #expect(parts.count == 3)
      #expect(parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\0") })
      let root = SnapshotRoot(path: "/root")
      #expect(SnapshotFile(root: root, relativePath: name.relativePath) != nil)
    }
  }

  @Test func `A file's normal form makes no other name, since file systems change it`() throws {
    let names = try ["Caf\u{E9}.swift", "Cafe\u{301}.swift"].map {
      try SnapshotName(module: "M", file: $0, function: "f()").description
    }
    #expect(names[0].utf8.elementsEqual(names[1].utf8))
  }

  @Test(arguments: [
    "M/F/x", "M/F/x.stream.txt.pending", "../x.stream.txt", "/x.stream.txt", "a//x.stream.txt",
    "a/./x.stream.txt", "a\0/x.stream.txt",
  ])
  func `A path that is no snapshot's locates none`(path: String) {
    #expect(SnapshotFile(root: SnapshotRoot(path: "/root"), relativePath: path) == nil)
  }

  @Test func `A snapshot that was found by its path has its name`() throws {
    let root = SnapshotRoot(path: "/p/__Snapshots__", packageDirectory: "/p")
    let file = try #require(SnapshotFile(root: root, relativePath: "M/F/a.b c.stream.txt"))
    #expect(file.name == "M/F/a.b c")
    #expect(file.path == "/p/__Snapshots__/M/F/a.b c.stream.txt")
    #expect(file.shownPath == "__Snapshots__/M/F/a.b c.stream.txt")
  }
}
