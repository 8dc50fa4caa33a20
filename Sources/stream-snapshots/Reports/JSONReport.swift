import Foundation
import StreamTranscripts

/// What waits for review, for programs.
struct JSONReport {
  let list: ReviewList
  let workspace: Workspace

  private struct Document: Encodable {
    let format = 1
    let root: String
    let pending: [Entry]
  }

  private struct Entry: Encodable {
    let name: String
    let state: String
    let summary: String
    let snapshot: String
    let pending: [String]
    let test: String?
    let file: String?
    let line: Int?
    let problem: String?
  }

  /// The document, with sorted keys; what a person can't see is escaped.
  var text: String {
    let entries = list.items.map { item in
      Entry(
        name: item.name, state: StateWord.text(of: item.state), summary: item.summary,
        snapshot: item.snapshot.path, pending: item.pending.map(\.path),
        test: item.content?.transcript.origin, file: item.content?.file, line: item.content?.line,
        problem: item.problem)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(root: workspace.root.path, pending: entries)
    // Strings and numbers alone can always be encoded.
    let data = (try? encoder.encode(document)) ?? Data()
    return Self.escapingInvisible(String(decoding: data, as: UTF8.self)) + "\n"
  }

  /// JSON with invisible characters as `\uXXXX`; they can only stand inside its strings.
  static func escapingInvisible(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      if scalar.isASCII ? scalar.value != 0x7F : !InvisibleScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      }
    }
    return result
  }
}
