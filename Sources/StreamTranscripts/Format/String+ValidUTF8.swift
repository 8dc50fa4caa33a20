import Foundation

extension String {
  /// The text of some bytes; `nil` where they aren't UTF-8.
  ///
  /// The standard library's own way is only there on the newest of the systems that we support.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding mends what is wrong, which changes the bytes.
    guard text.hasBytes(bytes) else { return nil }
    self = text
  }

  private func hasBytes(_ bytes: some Collection<UInt8>) -> Bool {
    guard utf8.count == bytes.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      bytes.withContiguousStorageIfAvailable { other in
        guard let first = own.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(first, second, own.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(bytes)
  }
}
