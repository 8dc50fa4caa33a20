import Foundation
import Testing

@Suite struct ScalarTextTests {
  @Test func `Integers are written in decimal digits`() {
    #expect(literal(0) == "0")
    #expect(literal(Int.min) == "-9223372036854775808")
    #expect(literal(UInt64.max) == "18446744073709551615")
    #expect(literal(UInt8(7)) == "7")
  }

  @Test func `Floating point is the shortest text that reads back, and nan has no sign`() {
    #expect(literal(0.1) == "0.1")
    #expect(literal(0.1 + 0.2) == "0.30000000000000004")
    #expect(literal(1.0) == "1.0")
    #expect(literal(-0.0) == "-0.0")
    #expect(literal(1e100) == "1e+100")
    #expect(literal(-Double.infinity) == "-inf")
    #expect(literal(Double.nan) == "nan")
    #expect(literal(-Double.nan) == "nan")
    #expect(literal(Double.signalingNaN) == "nan")
    #expect(literal(Float(0.1)) == "0.1")
    #expect(literal(CGFloat(0.5)) == "0.5")
    #expect(literal(-Float.nan) == "nan")
  }

  @Test func `A Boolean is a word`() {
    #expect(literal(true) == "true")
    #expect(literal(false) == "false")
  }

  @Test func `Text stands between quotes on one line where it is part of something`() {
    #expect(literal(["a\nb"]) == #"["a\nb"]"#)
    #expect(literal(["\" \\ \t \r \0 \u{7}"]) == "[\"\\\" \\\\ \\t \\r \\0 \u{7}\"]")
    #expect(literal("x") == #""x""#)
    #expect(literal("x"[...]) == #""x""#)
    #expect(literal("x" as Character) == #""x""#)
    #expect(literal("x" as Unicode.Scalar) == #""x""#)
    #expect(literal("x" as StaticString) == #""x""#)
  }

  @Test func `A text of several lines is a block`() {
    #expect(literal("one\n  two\\ \"q\"\n") == "\"\"\"\none\n  two\\\\ \"q\"\n\n\"\"\"")
    #expect(literal("a\n\"\"\"\nb\r\tc") == "\"\"\"\na\n\"\"\\\"\nb\\r\\tc\n\"\"\"")
    #expect(literal("a\nb"[...]) == "\"\"\"\na\nb\n\"\"\"")
    #expect(literalOfAny("a\nb") == "\"\"\"\na\nb\n\"\"\"")
  }

  // F10
  @Test func `No text can imitate what is around it`() {
    enum Event { case d(String) }
    #expect(literal(Event.d("a\nb")) == #".d("a\nb")"#)
    #expect(literal(Event.d("x\"), v(2)")) == #".d("x\"), v(2)")"#)
  }

  @Test func `Where the declared type isn't known a type is named unless its literal tells it`() {
    #expect(literalOfAny(1) == "1")
    #expect(literalOfAny(UInt8(1)) == "UInt8(1)")
    #expect(literalOfAny(Float(1)) == "Float(1.0)")
    #expect(literalOfAny("x"[...]) == #"Substring("x")"#)
    #expect(literalOfAny("x" as Character) == #"Character("x")"#)
    #expect(literalOfField(Int64(1)) == "Int64(1)")
    #expect(literalOfField(1.5) == "1.5")
    #expect(literalOfField(Decimal(1)) == "Decimal(1)")
  }
}
