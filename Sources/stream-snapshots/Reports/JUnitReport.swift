import StreamTranscripts

/// What waits for review, as the XML that CI servers read test results from.
struct JUnitReport {
  let list: ReviewList
  let workspace: Workspace

  /// The document.
  var text: String {
    let count = list.items.count
    let errors = list.items.count { !$0.isAcceptable }
    let counts = "tests=\"\(count)\" failures=\"\(count - errors)\" errors=\"\(errors)\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites \(counts)>\n  <testsuite name=\"stream-snapshots\" \(counts)>\n"
    for item in list.items { text += testCase(for: item) }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private func testCase(for item: ReviewItem) -> String {
    let parts = item.name.split(separator: "/")
    let folder = parts.dropLast().joined(separator: ".")
    var attributes = [("classname", folder), ("name", parts.last.map { String($0) } ?? item.name)]
    if let content = item.content {
      attributes += [("file", content.file), ("line", String(content.line))]
    }
    let report = ItemReport(
      item: item, workspace: workspace, style: TextStyle(isColored: false), width: 100)
    let element = item.isAcceptable ? "failure" : "error"
    let message = "Stream snapshot \(StateWord.text(of: item.state)): \(item.summary)"
    return "    <testcase\(Self.text(of: attributes))>\n"
      + "      <\(element)\(Self.text(of: [("message", message)]))>\(Self.escaped(report.body))"
      + "</\(element)>\n    </testcase>\n"
  }

  private static func text(of attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  /// Text that is no markup, without the characters that XML can't have.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      default:
        if InvisibleScalars.contains(scalar) {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
