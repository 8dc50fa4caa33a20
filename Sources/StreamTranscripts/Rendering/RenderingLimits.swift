/// The bounds within which one value becomes text; what lies beyond is named in the text.
struct RenderingLimits: Sendable {
  /// How many values may lie within each other.
  var depth = 100

  /// The length of a text in bytes of UTF-8 from which on no more is added to it.
  var length = 1_000_000

  /// How many values are visited within one value, repeated ones counted again.
  var values = 200_000

  /// The length of an object's text in bytes from which on it isn't written a second time.
  var repeatedObject = 2_000

  /// The limits that every rendering has.
  static let standard = RenderingLimits()

  /// A text cut to the limit of its length, with a note of what is missing.
  ///
  /// - Complexity: O(1) within the limit, else O(*n*) for the text's hash.
  func cut(_ text: String) -> String {
    guard text.utf8.count > length else { return text }
    let start = String(decoding: Self.start(of: text.utf8, upTo: length), as: UTF8.self)
    return start + Self.note(onRestOf: text.utf8, after: start.utf8.count)
  }

  /// A start of some UTF-8 within `limit` bytes, which ends between scalars and mostly between words.
  ///
  /// A secret that was cut in two would no longer be found by its redaction.
  static func start<Bytes: BidirectionalCollection<UInt8>>(
    of bytes: Bytes, upTo limit: Int
  ) -> Bytes.SubSequence {
    guard let end = bytes.index(bytes.startIndex, offsetBy: limit, limitedBy: bytes.endIndex),
      end != bytes.endIndex
    else { return bytes[...] }
    let start = bytes[..<end]
    if let blank = start.suffix(256).lastIndex(where: { $0 == 0x20 || $0 == 0x0A }) {
      return start[...blank]
    }
    // A scalar's first byte belongs to what follows.
    let scalar = bytes[...end].suffix(4).lastIndex { $0 & 0xC0 != 0x80 }
    return bytes[..<(scalar ?? end)]
  }

  /// Says how much of a text isn't written; its hash keeps long texts that differ apart.
  static func note(onRestOf bytes: some Collection<UInt8>, after count: Int) -> String {
    "‹\(bytes.count - count) more bytes, hash \(hash(of: bytes))›"
  }

  /// The FNV-1a hash of some bytes, the same in every process.
  static func hash(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
