/// The emoji sequences of UTS #51, in which joiners, selectors and tags stay as they are.
package enum EmojiSequences {
  private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  private static let tags: ClosedRange<Unicode.Scalar> = "\u{E0020}"..."\u{E007F}"

  /// Whether the invisible scalar at `position` holds an emoji sequence together.
  package static func holdsTogether(at position: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard position > 0 else { return false }
    let scalar = scalars[position]
    let next = position + 1 < scalars.count ? scalars[position + 1] : nil
    switch scalar {
    case zeroWidthJoiner:
      return endsEmoji(scalars[..<position]) && next.map(isPictograph) == true
    case emojiSelector:
      let base = scalars[position - 1]
      return isPictograph(base) || (base.properties.isEmoji && next == keycap)
    case tags:
      return isInTagSequence(position, of: scalars)
    default:
      return false
    }
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && scalar.value > 0xA8
  }

  /// Whether some scalars end in an emoji, apart from a selector or a skin tone after it.
  private static func endsEmoji(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = scalars.last else { return false }
    if last == emojiSelector || last.properties.isEmojiModifier {
      return scalars.dropLast().last.map(isPictograph) == true
    }
    return isPictograph(last)
  }

  /// Whether `position` lies in a flag's tags: a black flag, some tags, and the tag that ends them.
  private static func isInTagSequence(_ position: Int, of scalars: [Unicode.Scalar]) -> Bool {
    let before = scalars[..<position].last { !tags.contains($0) }
    let rest = scalars[position...].prefix { tags.contains($0) }
    return before == blackFlag && rest.last == tags.upperBound
  }
}
