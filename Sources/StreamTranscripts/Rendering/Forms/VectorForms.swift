/// A vector that is written by its scalars, which its mirror doesn't show.
protocol VectorForm: LiteralForm, SIMD {}

extension VectorForm {
  static var naming: LiteralNaming { .plain }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append("\(TypeName.text(of: Self.self))(")
    writer.writeGroup(indices, count: scalarCount) { $0.writeElement(self[$1], in: .declared) }
    writer.text.append(")")
  }
}

extension SIMD2: VectorForm {}
extension SIMD3: VectorForm {}
extension SIMD4: VectorForm {}
extension SIMD8: VectorForm {}
extension SIMD16: VectorForm {}
extension SIMD32: VectorForm {}
extension SIMD64: VectorForm {}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: LiteralForm where Element: Copyable {
  static var naming: LiteralNaming { .needed }

  func write(to writer: inout LiteralWriter, in position: LiteralPosition) {
    writer.text.append(UInt8(ascii: "["))
    writer.writeGroup(indices, count: count) { $0.writeElement(self[$1], in: .declared) }
    writer.text.append(UInt8(ascii: "]"))
  }
}
