/// The scalars that a person can't see, or that change how their neighbours are seen.
package enum InvisibleScalars {
  /// Whether a scalar is written as an escape wherever it isn't part of an emoji sequence.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse: return true
    default:
      return properties.isDefaultIgnorableCodePoint || properties.isBidiControl
        || properties.isNoncharacterCodePoint
    }
  }
}
