/// Recognises texts that differ in each run, by their form.
enum VolatileText {
  /// The end of a UUID that starts at an offset; `nil` where none does.
  static func endOfUUID(in bytes: [UInt8], at start: Int) -> Int? {
    guard startsWord(in: bytes, at: start) else { return nil }
    var scanner = Scanner(bytes, start)
    for (index, length) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0, !scanner.take(UInt8(ascii: "-")) { return nil }
      guard scanner.takeDigits(length, radix: 16) != nil else { return nil }
    }
    return endsWord(in: bytes, at: scanner.position) ? scanner.position : nil
  }

  /// The end of an address such as `0x0000600000c0`, or `$55d3ecf5c4d0` after `at `.
  static func endOfAddress(in bytes: [UInt8], at start: Int) -> Int? {
    var scanner = Scanner(bytes, start)
    if bytes[start] == UInt8(ascii: "0") {
      guard startsWord(in: bytes, at: start) else { return nil }
      guard scanner.take(UInt8(ascii: "0")), scanner.take(UInt8(ascii: "x")) else { return nil }
    } else {
      guard scanner.take(UInt8(ascii: "$")), bytes[..<start].suffix(3).elementsEqual("at ".utf8)
      else { return nil }
    }
    let count = scanner.skipDigits(radix: 16)
    guard (8...16).contains(count), endsWord(in: bytes, at: scanner.position) else { return nil }
    return scanner.position
  }

  /// The end of a date: `2026-12-01`, and further `T13:45`, seconds, a fraction and a zone.
  static func endOfDate(in bytes: [UInt8], at start: Int) -> Int? {
    if bytes[start] == UInt8(ascii: "D") { return endOfInterval(in: bytes, at: start) }
    guard startsWord(in: bytes, at: start) else { return nil }
    var scanner = Scanner(bytes, start)
    guard scanner.takeDigits(4) != nil, scanner.take(UInt8(ascii: "-")),
      scanner.takeDigits(2, in: 1...12), scanner.take(UInt8(ascii: "-")),
      scanner.takeDigits(2, in: 1...31)
    else { return nil }
    let day = scanner.position
    guard scanner.take(UInt8(ascii: "T")) || scanner.take(UInt8(ascii: " ")),
      scanner.takeDigits(2, in: 0...24), scanner.take(UInt8(ascii: ":")),
      scanner.takeDigits(2, in: 0...59)
    else { return endsWord(in: bytes, at: day) ? day : nil }
    scanner.skip { $0.take(UInt8(ascii: ":")) && $0.takeDigits(2, in: 0...60) }
    scanner.skip {
      ($0.take(UInt8(ascii: ".")) || $0.take(UInt8(ascii: ","))) && $0.skipDigits(radix: 10) > 0
    }
    scanner.skip { takeZone(&$0) }
    return endsWord(in: bytes, at: scanner.position) ? scanner.position : day
  }

  /// A date that is too far away for its own text.
  private static func endOfInterval(in bytes: [UInt8], at start: Int) -> Int? {
    let opening = "Date(timeIntervalSinceReferenceDate: "
    guard bytes[start...].starts(with: opening.utf8) else { return nil }
    return bytes[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
  }

  private static func takeZone(_ scanner: inout Scanner) -> Bool {
    if scanner.take(UInt8(ascii: "Z")) { return true }
    _ = scanner.take(UInt8(ascii: " "))
    if scanner.take(all: "UTC") || scanner.take(all: "GMT") { return true }
    guard scanner.take(UInt8(ascii: "+")) || scanner.take(UInt8(ascii: "-")),
      scanner.takeDigits(2, in: 0...23)
    else { return false }
    _ = scanner.take(UInt8(ascii: ":"))
    return scanner.takeDigits(2, in: 0...59)
  }

  private static func startsWord(in bytes: [UInt8], at start: Int) -> Bool {
    start == 0 || !isOfWord(bytes[start - 1])
  }

  private static func endsWord(in bytes: [UInt8], at end: Int) -> Bool {
    end == bytes.count || !isOfWord(bytes[end])
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

/// Takes bytes of a text one after the other.
private struct Scanner {
  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], _ position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func take(all text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Goes on only where `body` takes all that it wants.
  mutating func skip(_ body: (inout Scanner) -> Bool) {
    var copy = self
    if body(&copy) { self = copy }
  }

  /// Takes digits as long as there are any, and returns how many.
  mutating func skipDigits(radix: UInt8) -> Int {
    let start = position
    while position < bytes.count, let digit = Self.digit(bytes[position]), digit < radix {
      position += 1
    }
    return position - start
  }

  mutating func takeDigits(_ count: Int, radix: UInt8 = 10) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for index in position..<(position + count) {
      guard let digit = Self.digit(bytes[index]), digit < radix else { return nil }
      value = (value &* Int(radix)) &+ Int(digit)
    }
    position += count
    return value
  }

  mutating func takeDigits(_ count: Int, in range: ClosedRange<Int>) -> Bool {
    takeDigits(count).map(range.contains) ?? false
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
