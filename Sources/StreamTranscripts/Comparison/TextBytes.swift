import Foundation

extension String {
  /// Whether two texts have the same bytes.
  ///
  /// String's own `==` is canonical equivalence, under which a composed and a decomposed `é` are
  /// equal.
  func hasSameBytes(as other: String) -> Bool {
    let count = utf8.count
    guard count == other.utf8.count else { return false }
    let comparison = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
      }
    }
    return (comparison ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Feeds the bytes and their number to a hasher.
  func hashBytes(into hasher: inout Hasher) {
    let fed: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    guard fed == nil else { return }
    hasher.combine(utf8.count)
    Array(utf8).withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
