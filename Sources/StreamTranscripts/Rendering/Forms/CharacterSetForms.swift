import Foundation

extension CharacterSet: PlainForm {
  /// How many ranges are written.
  private static let limit = 100

  /// The set's scalars as ranges: `CharacterSet(U+0041...U+005A)`.
  var plainText: String {
    let ranges = ranges
    var parts = ranges.prefix(Self.limit).map { range in
      range.count == 1
        ? Self.name(range.lowerBound)
        : "\(Self.name(range.lowerBound))...\(Self.name(range.upperBound))"
    }
    if ranges.count > Self.limit {
      let rest = ranges.dropFirst(Self.limit).flatMap { "\($0)".utf8 }
      parts.append("‹\(ranges.count - Self.limit) more, hash \(RenderingLimits.hash(of: rest))›")
    }
    return "CharacterSet(\(parts.joined(separator: ", ")))"
  }

  private static func name(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// The ranges of the set's scalars, found plane by plane.
  private var ranges: [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for plane in 0...16 where hasMember(inPlane: UInt8(plane)) {
      let start = UInt32(plane) << 16
      for value in start...(start + 0xFFFF) {
        guard let scalar = Unicode.Scalar(value), contains(scalar) else { continue }
        if let last = ranges.last, last.upperBound + 1 == value {
          ranges[ranges.count - 1] = last.lowerBound...value
        } else {
          ranges.append(value...value)
        }
      }
    }
    return ranges
  }
}
