import Foundation
import StreamTranscripts

/// Values by their source text, for the table "What gives what" of the README.
///
/// ``markdown`` is what the README has, and a test holds the one against the other.
enum RenderedExamples {
  /// The examples: the text of an expression, and its value.
  static var all: [(source: String, value: Any)] {
    [
      (#"1, -0.0, Double.nan"#, (1, -0.0, Double.nan)),
      (#""tab\t \"quoted\"""#, "tab\t \"quoted\""),
      (#""two\nlines""#, "two\nlines"),
      (#"Optional(1)"#, Int?.some(1) as Any),
      (#"Int?.none"#, Int?.none as Any),
      (#"Int??.some(nil)"#, Int??.some(nil) as Any),
      (#"()"#, ()),
      (#"(1, label: "a")"#, (1, label: "a")),
      (#"[1, 2]"#, [1, 2]),
      (#"Set(["b", "a"])"#, Set(["b", "a"])),
      (#"["b": 2, "a": 1]"#, ["b": 2, "a": 1]),
      (#"1..<5"#, 1..<5),
      (#"User(id: 1, name: "Blob")"#, User()),
      (#"Loading.loaded([1, 2])"#, Loading.loaded([1, 2])),
      (#"Loading.moved(x: 1, y: 2)"#, Loading.moved(x: 1, y: 2)),
      (#"Account()"#, Account()),
      (#"[1, UInt8(1), Loading.idle] as [Any]"#, [1, UInt8(1), Loading.idle] as [Any]),
      (#"Node(1, next: Node(2))"#, Node(1, next: Node(2))),
      (#"Result<Int, SearchError>.success(1)"#, Result<Int, SearchError>.success(1)),
      (
        #"NSError(domain: "D", code: 7, userInfo: ["b": 1, "a": 2])"#,
        NSError(domain: "D", code: 7, userInfo: ["b": 1, "a": 2])
      ),
      (#"Date(timeIntervalSince1970: 1.25)"#, Date(timeIntervalSince1970: 1.25)),
      (#"Duration.milliseconds(1250)"#, Duration.milliseconds(1250)),
      (#"UUID()"#, UUID(uuid: (0xE6, 0x21, 0xE1, 0xF8, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))),
      (#"URL(string: "https://swift.org")"#, URL(string: "https://swift.org") as Any),
      (#"Data([1, 2, 3])"#, Data([1, 2, 3])),
      (#"\User.name"#, \User.name),
      (#"User.self"#, User.self),
      (#"{ (id: Int) in "" }"#, { (_: Int) in "" }),
    ]
  }

  /// The table in Markdown, one example a line; line ends of a text are `⏎`.
  static var markdown: String {
    let rows = all.map { example in
      let text = (try? Rendering.literal.text(of: example.value, as: type(of: example.value))) ?? ""
      return "| `\(example.source)` | `\(text.split(separator: "\n").joined(separator: "⏎"))` |\n"
    }
    return "| value | text |\n|---|---|\n" + rows.joined()
  }
}

private struct User {
  var id = 1
  var name = "Blob"
}

private enum Loading {
  case idle
  case loaded([Int])
  case moved(x: Int, y: Int)
}

private enum SearchError: Error {
  case offline
}

private struct Account {
  var user = User()
  var state = Loading.idle
  var age: UInt8 = 41
  var nickname: String? = "B"
}

private final class Node {
  let value: Int
  let next: Node?

  init(_ value: Int, next: Node? = nil) {
    self.value = value
    self.next = next
  }
}
