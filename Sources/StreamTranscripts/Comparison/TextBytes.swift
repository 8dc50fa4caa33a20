extension String {
  /// Whether two texts have the same bytes.
  ///
  /// String's own `==` is canonical equivalence, under which a composed and a decomposed `é` are
  /// equal.
  func hasSameBytes(as other: String) -> Bool {
    let comparison = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        left.count == right.count && left.elementsEqual(right)
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
    for byte in utf8 { hasher.combine(byte) }
  }
}
