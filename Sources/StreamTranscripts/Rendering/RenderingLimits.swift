/// The bounds within which one value becomes text; what lies beyond is named in the text.
struct RenderingLimits: Sendable {
  /// How many values may lie within each other.
  var depth = 100

  /// The length of a text in bytes of UTF-8 from which on no more is added to it.
  var length = 1_000_000

  /// How many values are visited within one value, repeated ones counted again.
  var values = 1_000_000

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

  /// The longest start of some UTF-8 that ends with a whole scalar within `limit` bytes.
  static func start<Bytes: Collection<UInt8>>(of bytes: Bytes, upTo limit: Int) -> Bytes.SubSequence
  {
    var end =
      bytes.index(bytes.startIndex, offsetBy: limit, limitedBy: bytes.endIndex)
      ?? bytes.endIndex
    var steps = 0
    while steps < 3, end != bytes.endIndex, bytes[end] & 0xC0 == 0x80 {
      steps += 1
      end = bytes.index(bytes.startIndex, offsetBy: limit - steps)
    }
    return bytes[..<end]
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
