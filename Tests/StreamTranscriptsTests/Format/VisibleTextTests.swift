import StreamTranscripts
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    // G07
    ("a\u{200B}b", "a\\u{200B}b"), ("\u{FEFF}a", "\\u{FEFF}a"), ("x\u{202E}y", "x\\u{202E}y"),
    ("a\u{202F}b", "a\\u{202F}b"), ("\u{1B}[31mred", "\\u{1B}[31mred"), ("nul\0", "nul\\u{0}"),
    ("tab\t", "tab\\u{9}"),
    // Line ends and separators of every kind.
    ("a\rb", "a\\u{D}b"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("a\u{85}b", "a\\u{85}b"),
    ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("a\u{A0}b\u{3000}", "a\\u{A0}b\\u{3000}"),
    // Bidi controls, joiners and selectors with no emoji, fillers, tags, annotations.
    ("\u{2066}a\u{2069}\u{61C}", "\\u{2066}a\\u{2069}\\u{61C}"), ("a\u{200D}b", "a\\u{200D}b"),
    ("a\u{FE0F}", "a\\u{FE0F}"), ("1\u{FE0F}", "1\\u{FE0F}"), ("字\u{E0100}", "字\\u{E0100}"),
    ("\u{115F}\u{1160}\u{3164}\u{FFA0}", "\\u{115F}\\u{1160}\\u{3164}\\u{FFA0}"),
    ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "\\u{FFF9}a\\u{FFFA}b\\u{FFFB}"),
    ("a\u{AD}b\u{34F}", "a\\u{AD}b\\u{34F}"), ("\u{2800}\u{180E}", "\\u{2800}\\u{180E}"),
    ("\u{E0041}\u{E0001}", "\\u{E0041}\\u{E0001}"), ("\u{E000}\u{FFFF}", "\\u{E000}\\u{FFFF}"),
    ("\u{7F}\u{9F}", "\\u{7F}\\u{9F}"), ("\u{10FFFF}", "\\u{10FFFF}"),
    // Blanks at the end, and what looks like an escape itself.
    ("a  ", "a\\u{20}\\u{20}"), (" ", "\\u{20}"), ("  a b", "  a b"),
    ("\\u{41}", "\\u{5C}u{41}"), ("\\\\u{41}", "\\\\u{5C}u{41}"), ("\\n \\u", "\\n \\u"),
    ("\\\u{200B}", "\\\\u{200B}"),
  ])
  func `What a person can't see is written as an escape`(text: String, escaped: String) {
    #expect(VisibleText.escaped(text).utf8.elementsEqual(escaped.utf8))
    #expect(VisibleText.unescaped(escaped.utf8)?.utf8.elementsEqual(text.utf8) == true)
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏿", "🏳️‍🌈", "🏴‍☠️", "❤️‍🔥", "🧑🏻‍❤️‍💋‍🧑🏿", "1️⃣#️⃣*️⃣", "🇩🇪🇯🇵", "☕️", "©️", "👁️‍🗨️",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",  // Scotland
    "مرحبا بالعالم", "שלום עולם", "नमस्ते", "สวัสดี", "한국어", "日本語", "cafe\u{301}", "٪\u{0600}١",
    "quotes \" and \\ stay", "‹uuid-1›", "…",
  ])
  func `Emoji and the scripts of the world stay readable and whole`(text: String) {
    #expect(VisibleText.escaped(text).utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: [
    ("👩\u{200D}", "👩\\u{200D}"), ("👩\u{200D}\u{200D}👩", "👩\\u{200D}\\u{200D}👩"),
    ("👩\u{200D}a", "👩\\u{200D}a"), ("\u{200D}👩", "\\u{200D}👩"),
    ("🇩🇪\u{200D}🇯🇵", "🇩🇪\\u{200D}🇯🇵"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{FE0F}"),
    ("☺\u{FE0E}", "☺\\u{FE0E}"), ("👍🏿\u{FE0F}", "👍🏿\\u{FE0F}"),
    // A flag with tags that stand for no place can carry a hidden text.
    ("🏴\u{E0068}\u{E0069}\u{E007F}", "🏴\\u{E0068}\\u{E0069}\\u{E007F}"),
    ("😀\u{E0067}\u{E007F}", "😀\\u{E0067}\\u{E007F}"),
  ])
  func `A joiner, a selector or a tag outside of a sequence is written`(
    text: String, escaped: String
  ) {
    #expect(VisibleText.escaped(text).utf8.elementsEqual(escaped.utf8))
  }

  @Test(arguments: ["\\u{}", "\\u{110000}", "\\u{D800}", "\\u{1234567}", "\\u{41", "\\u{xy}"])
  func `An escape that stands for no scalar is refused`(text: String) {
    #expect(VisibleText.unescaped(text.utf8) == nil)
  }

  @Test func `A long run of tags or joiners takes time in proportion to its length`() async throws {
    for filler: Unicode.Scalar in ["\u{E0061}", "\u{200D}", "\u{FE0F}", " "] {
      let isUnharmed = try await offPool {
        let text = "🏴" + String(String.UnicodeScalarView(repeatElement(filler, count: 200_000)))
        let escaped = VisibleText.escaped(text)
        return VisibleText.unescaped(escaped.utf8)?.utf8.elementsEqual(text.utf8) == true
      }
      #expect(isUnharmed)
    }
  }
}
