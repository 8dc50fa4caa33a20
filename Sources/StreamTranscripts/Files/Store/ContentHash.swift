/// A number that tells one sequence of bytes from another: FNV-1a of 64 bits.
///
/// It notices a change; it is no measure against somebody who makes two files alike on purpose.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The hash's bits.
  package let value: UInt64

  /// Hashes all bytes.
  ///
  /// - Complexity: O(*n*) in their number.
  package init(of bytes: some Sequence<UInt8>) {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.value = value
  }

  /// Reads what ``description`` writes; `nil` for anything else.
  package init?(text: String) {
    let digits = text.utf8.count == 16 && text.utf8.allSatisfy(Self.isDigit)
    guard digits, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
