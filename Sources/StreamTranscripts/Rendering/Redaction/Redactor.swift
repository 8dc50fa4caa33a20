import Foundation

/// Replaces what the redactions of one transcript name, in order of appearance.
///
/// All redactions are looked up in the text as it came, so that none touches a name that another
/// one gave. Where two overlap, each replaces what the ones before it left.
package struct Redactor {
  private struct Match {
    var range: Range<Int>
    var name: String
    var secret: [UInt8]
  }

  private let targets: [Redaction.Target]
  private let temporaryPaths: [[UInt8]]

  /// For each name, the numbers of what it stands for.
  private var numbers: [String: [[UInt8]: Int]] = [:]

  /// Starts with no names given.
  package init(_ redactions: [Redaction]) {
    targets = redactions.map(\.target)
    let looksForPaths = targets.contains { target in
      if case .temporaryPaths = target { true } else { false }
    }
    temporaryPaths = looksForPaths ? TemporaryPaths.spellings() : []
  }

  /// The text of the next event with everything replaced that is to be redacted.
  ///
  /// - Throws: ``RenderingError`` that names a pattern which can't be used.
  /// - Complexity: O(*n*) in the length of the text for each redaction, and that of a pattern.
  package mutating func redacted(_ text: String) throws(RenderingError) -> String {
    let bytes = Array(text.utf8)
    var matches: [Match] = []
    let unescaped = UnescapedText(bytes)
    for target in targets {
      matches += try self.matches(of: target, in: bytes)
      guard let unescaped else { continue }
      // What spans an escape is only seen without it.
      for var match in try self.matches(of: target, in: unescaped.bytes) {
        match.range = unescaped.source(of: match.range)
        matches.append(match)
      }
    }
    return matches.isEmpty ? text : replacing(matches, in: bytes)
  }

  private mutating func replacing(_ matches: [Match], in bytes: [UInt8]) -> String {
    let ordered = matches.enumerated().sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      return (one.lowerBound, -one.count, left.offset)
        < (other.lowerBound, -other.count, right.offset)
    }
    var result: [UInt8] = []
    var done = 0
    for (_, match) in ordered where match.range.upperBound > done {
      if match.range.lowerBound > done {
        result.append(contentsOf: bytes[done..<match.range.lowerBound])
      }
      result.append(contentsOf: standIn(for: match).utf8)
      done = match.range.upperBound
    }
    result.append(contentsOf: bytes[done...])
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func standIn(for match: Match) -> String {
    if match.name == TemporaryPaths.name { return "‹\(match.name)›" }
    let count = numbers[match.name]?.count ?? 0
    let number = numbers[match.name]?[match.secret] ?? count + 1
    numbers[match.name, default: [:]][match.secret] = number
    return "‹\(match.name)-\(number)›"
  }

  private func matches(
    of target: Redaction.Target, in bytes: [UInt8]
  ) throws(RenderingError) -> [Match] {
    switch target {
    case .uuids:
      return matches(named: "uuid", in: bytes, by: VolatileText.endOfUUID) {
        // One UUID in two cases is one.
        $0.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 - 0x20 : $0 }
      }
    case .dates:
      return matches(named: "date", in: bytes, by: VolatileText.endOfDate)
    case .addresses:
      return matches(named: "address", in: bytes, by: VolatileText.endOfAddress)
    case .temporaryPaths:
      return matches(named: TemporaryPaths.name, in: bytes) { bytes, start in
        TemporaryPaths.end(in: bytes, at: start, of: temporaryPaths)
      }
    case .text(let secret, let name):
      guard !secret.isEmpty else { return [] }
      return matches(named: name, in: bytes) { bytes, start in
        bytes[start...].starts(with: secret) ? start + secret.count : nil
      }
    case .pattern(let pattern, let name):
      do {
        let ranges = try pattern.matches(in: String(decoding: bytes, as: UTF8.self))
        return ranges.map { range in
          let secret = Array(bytes[range])
          return Match(range: range, name: name, secret: UnescapedText(secret)?.bytes ?? secret)
        }
      } catch {
        throw RenderingError(reason: "the pattern for ‹\(name)› can't be used: \(error.reason)")
      }
    }
  }

  /// The matches from left to right.
  ///
  /// - Parameters:
  ///   - end: The end of a match that starts at an offset; `nil` where none does.
  ///   - secret: What two matches have to have in common to get one name.
  private func matches(
    named name: String, in bytes: [UInt8], by end: ([UInt8], Int) -> Int?,
    secret: (ArraySlice<UInt8>) -> [UInt8] = { Array($0) }
  ) -> [Match] {
    var matches: [Match] = []
    var position = 0
    while position < bytes.count {
      if let end = end(bytes, position) {
        matches.append(
          Match(range: position..<end, name: name, secret: secret(bytes[position..<end])))
        position = end
      } else {
        position += 1
      }
    }
    return matches
  }
}
