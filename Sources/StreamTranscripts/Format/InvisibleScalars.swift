/// The scalars that a person can't see, or that change how their neighbours are seen.
package enum InvisibleScalars {
  /// Whether a scalar is written as an escape wherever it isn't part of an emoji sequence.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate:
      return true
    case .format:
      return !isVisibleFormat(scalar)
    default:
      return properties.isDefaultIgnorableCodePoint || properties.isBidiControl
        || properties.isNoncharacterCodePoint || looksBlank(scalar)
    }
  }

  /// Whether a format character draws something: a sign around digits, or a joint of hieroglyphs.
  private static func isVisibleFormat(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD,
      0x13430...0x1343F:
      true
    default: false
    }
  }

  /// Whether a character that is a symbol or a mark by its category draws nothing.
  private static func looksBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2800: true  // a Braille pattern without dots
    case 0x16FE4: true  // the filler of Khitan
    case 0x1D159: true  // a note without a head
    default: false
    }
  }
}
