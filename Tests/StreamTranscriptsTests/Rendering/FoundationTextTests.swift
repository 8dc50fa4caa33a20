import Foundation
import Testing

@Suite struct FoundationTextTests {
  // F07
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1.25, "1970-01-01T00:00:01.250Z"),
    (1.75, "1970-01-01T00:00:01.750Z"), (0.1, "1970-01-01T00:00:00.100Z"),
    (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (951_868_799, "2000-02-29T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    (1_796_133_600, "2026-12-01T14:00:00Z"),
  ])
  func `A date is written in UTC with its fraction`(seconds: TimeInterval, text: String) {
    #expect(literal(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func `Dates that differ by the least have texts that differ`() {
    for start in [0, 1.1, 7e8, -7e8, 1e-9, 123_456_789.123_456] {
      let date = Date(timeIntervalSinceReferenceDate: start)
      let next = Date(timeIntervalSinceReferenceDate: start.nextUp)
      #expect(literal(date) != literal(next))
    }
    #expect(
      literal(Date(timeIntervalSinceReferenceDate: 1e-20))
        == "Date(timeIntervalSinceReferenceDate: 1e-20)")
    #expect(
      literal(Date(timeIntervalSinceReferenceDate: .nan))
        == "Date(timeIntervalSinceReferenceDate: nan)")
    #expect(
      literal(Date(timeIntervalSinceReferenceDate: 1e300))
        == "Date(timeIntervalSinceReferenceDate: 1e+300)")
  }

  @Test func `Values of Foundation have a text of their own`() throws {
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(literal(try #require(UUID(uuidString: id))) == id)
    let url = try #require(URL(string: "https://swift.org/a?b=c"))
    #expect(literal(url) == #"URL("https://swift.org/a?b=c")"#)
    #expect(
      literal(try #require(URL(string: "x", relativeTo: url)))
        == #"URL("x", relativeTo: "https://swift.org/a?b=c")"#)
    #expect(literal(try #require(Decimal(string: "1.50"))) == "1.5")
    #expect(literal(Duration.milliseconds(1250)) == "1.25s")
    #expect(literal(Measurement(value: 3.5, unit: UnitLength.kilometers)) == "Measurement(3.5 km)")
    #expect(literal(IndexPath(indexes: [0, 1])) == "IndexPath([0, 1])")
    #expect(literal(IndexSet([1, 2, 5])) == "IndexSet(1..<3, 5..<6)")
    #expect(literal(CGPoint(x: 1, y: 2)) == "CGPoint(x: 1.0, y: 2.0)")
    #expect(literal(Locale(identifier: "ar_EG")) == #"Locale("ar_EG")"#)
    #expect(literal(try #require(TimeZone(identifier: "Asia/Tokyo"))) == #"TimeZone("Asia/Tokyo")"#)
    #expect(
      literal(CharacterSet(charactersIn: "a"..."f").union(CharacterSet(charactersIn: "😀")))
        == "CharacterSet(U+0061...U+0066, U+1F600)")
  }

  @Test func `Data has its length and its bytes`() {
    #expect(literal(Data()) == "Data(0 bytes)")
    #expect(literal(Data([255])) == "Data(1 byte: FF)")
    #expect(literal(Data([1, 2, 3])) == "Data(3 bytes: 01 02 03)")
    #expect(
      literal(Data(repeating: 7, count: 30)) == """
        Data(30 bytes:
          07 07 07 07 07 07 07 07 07 07 07 07 07 07 07 07
          07 07 07 07 07 07 07 07 07 07 07 07 07 07
        )
        """)
    let long = Data(repeating: 7, count: 5000)
    var other = long
    other[4999] = 8
    #expect(literal(long).contains("‹904 more bytes, hash "))
    #expect(literal(long) != literal(other))
  }

  @Test func `Objects that stand for values are written as these`() {
    #expect(literalOfAny(NSString("x")) == #""x""#)
    #expect(literalOfAny(NSNumber(value: 3)) == "3")
    #expect(literalOfAny(NSNumber(value: 1.5)) == "1.5")
    #expect(literalOfAny(NSNumber(value: true)) == "true")
    #expect(literalOfAny(NSArray(array: [1, "a"])) == #"[1, "a"]"#)
    #expect(literalOfAny(NSDictionary(dictionary: ["b": 1, "a": 2])) == #"["a": 2, "b": 1]"#)
    #expect(literalOfAny(NSDate(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
    #expect(literal(["a": NSNull()] as [String: Any]) == #"["a": NSNull()]"#)
  }
}
