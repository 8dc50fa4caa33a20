/// The emoji sequences of UTS #51, in which joiners, selectors and tags stay as they are.
package enum EmojiSequences {
  private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  /// The tags of the flags that there are: England, Scotland and Wales.
  ///
  /// Any others look like a plain black flag, and could hide a text.
  private static let flagTags: [[Unicode.Scalar]] = ["gbeng", "gbsct", "gbwls"].map { region in
    region.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) } + ["\u{E007F}"]
  }

  /// The end of the sequence of several scalars that starts at `start`; `nil` where none does.
  ///
  /// - Complexity: O(*n*) in the length of the sequence.
  package static func end(ofSequenceAt start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    guard var end = endOfElement(at: start, in: scalars) else { return nil }
    while end < scalars.count, scalars[end] == zeroWidthJoiner,
      let next = endOfElement(at: end + 1, in: scalars)
    {
      end = next
    }
    return end > start + 1 ? end : nil
  }

  /// The end of what a joiner may join: a pictograph with what belongs to it, or a keycap.
  private static func endOfElement(at start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    guard start < scalars.count else { return nil }
    let base = scalars[start]
    let rest = scalars[(start + 1)...]
    if base.value < 0x80 {
      guard base.properties.isEmoji, rest.starts(with: [emojiSelector, keycap]) else { return nil }
      return start + 3
    }
    guard isPictograph(base) else { return nil }
    if base == blackFlag, let tags = flagTags.first(where: rest.starts) {
      return start + 1 + tags.count
    }
    guard let next = rest.first, next == emojiSelector || next.properties.isEmojiModifier else {
      return start + 1
    }
    return start + 2
  }

  /// Whether a scalar is an emoji by itself, or is set aside for one of a later version of Unicode.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: false  // halves of flags, and skin tones
    case 0x1F000...0x1FAFF, 0x1FC00...0x1FFFD: true
    default: scalar.properties.isEmoji
    }
  }
}
