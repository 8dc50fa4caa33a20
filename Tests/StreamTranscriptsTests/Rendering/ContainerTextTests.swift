import Foundation
import Testing

@Suite struct ContainerTextTests {
  @Test func `An optional is what it wraps, and says so only where that would be less`() {
    #expect(literal(Int?.none) == "nil")
    #expect(literal(Int?.some(1)) == "1")
    #expect(literal(Int??.none) == "nil")
    #expect(literal(Int??.some(nil)) == ".some(nil)")
    #expect(literal(Int???.some(.some(nil))) == ".some(.some(nil))")
    #expect(literal(String?.some("nil")) == #""nil""#)
    #expect(literal([1, nil]) == "[1, nil]")
    #expect(literal(Any?.some(UInt8(1))) == "UInt8(1)")
    #expect(literalOfAny(Int?.some(1) as Any) == ".some(1)")
    #expect(literalOfAny(Int?.none as Any) == "Int?.none")
    #expect(literalOfField(Int?.some(1) as Any) == "1")
    #expect(literalOfField(Int?.none as Any) == "nil")
  }

  @Test func `Lists keep their order`() {
    #expect(literal([3, 1, 2]) == "[3, 1, 2]")
    #expect(literal([Int]()) == "[]")
    #expect(literal([[1], []]) == "[[1], []]")
    #expect(literal([3, 1, 2].dropFirst()) == "[1, 2]")
    #expect(literal(ContiguousArray([1])) == "[1]")
    #expect(literal(["b": 1, "a": 2] as KeyValuePairs) == #"["b": 1, "a": 2]"#)
    #expect(literal([:] as KeyValuePairs<Int, Int>) == "[:]")
    #expect(literal(CollectionOfOne(1)) == "[1]")
  }

  // F01
  @Test func `Sets and dictionaries are sorted, numbers by size and all else by text`() {
    #expect(literal(Set([10, 9, 1])) == "[1, 9, 10]")
    #expect(literal(Set([1.5, -2, 1])) == "[-2.0, 1.0, 1.5]")
    #expect(literal(Set(["b", "a", "B"])) == #"["B", "a", "b"]"#)
    #expect(literal([2: "b", 10: "j", 1: "a"]) == #"[1: "a", 2: "b", 10: "j"]"#)
    #expect(literal([String: Int]()) == "[:]")
    #expect(
      literal(["b": ["d": Set([2, 1]), "c": []], "a": [:]])
        == #"["a": [:], "b": ["c": [], "d": [1, 2]]]"#)
  }

  // F01
  @Test func `Keys of mixed type or equal text keep apart and have one order`() {
    let mixed: [AnyHashable: Int] = ["1": 1, 1: 2, UInt8(2): 3, 2.5: 4, true: 5]
    #expect(literal(mixed) == #"[1: 2, UInt8(2): 3, 2.5: 4, "1": 1, true: 5]"#)
    final class Key: Hashable {
      static func == (left: Key, right: Key) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    #expect(literal([Key(): 2, Key(): 1, Key(): 3]) == "[Key(): 1, Key(): 2, Key(): 3]")
  }

  @Test func `A container names its type where nothing else tells it`() {
    #expect(literalOfAny([1]) == "[1]")
    #expect(literalOfAny([UInt8(1)]) == "[UInt8]([1])")
    #expect(literalOfAny([Int]()) == "[Int]()")
    #expect(literalOfAny(Set([1])) == "Set<Int>([1])")
    #expect(literalOfAny([String: Int]()) == "[String: Int]()")
    #expect(literalOfAny(["a": Float(1)]) == #"[String: Float](["a": 1.0])"#)
    #expect(literalOfField([Int]()) == "[]")
    #expect(
      literal([1, "1", UInt8(1), [UInt8(1)]] as [Any]) == #"[1, "1", UInt8(1), [UInt8]([1])]"#)
  }

  @Test func `Ranges have their operator`() {
    #expect(literal(1..<5) == "1..<5")
    #expect(literal(1...5) == "1...5")
    #expect(literal(1...) == "1...")
    #expect(literal(..<5) == "..<5")
    #expect(literal(...5) == "...5")
    #expect(literal("a"..."b") == #""a"..."b""#)
    #expect(literalOfAny(UInt8(1)..<2) == "Range<UInt8>(1..<2)")
  }

  @Test func `Tuples have their labels`() {
    #expect(literal(()) == "()")
    #expect(literal((1, "a")) == #"(1, "a")"#)
    #expect(literal((x: 1, y: UInt8(2))) == "(x: 1, y: UInt8(2))")
  }

  @Test func `Other containers are written as what they show themselves as`() {
    #expect(literal(Pairs(name: .dictionary, pairs: [("b", 1), ("a", 2)])) == #"["a": 2, "b": 1]"#)
    #expect(literal(OrderedPairs(pairs: [("b", 1), ("a", 2)])) == #"["b": 1, "a": 2]"#)
    #expect(literal(Bag(style: .set, elements: [2, 1])) == "[1, 2]")
    #expect(literal(Bag(style: .collection, elements: [2, 1])) == "[2, 1]")
    #expect(literalOfAny(Bag(style: .set, elements: [1])) == "ContainerTextTests.Bag([1])")
  }

  @Test func `A vector has its numbers`() {
    #expect(literal(SIMD2<Float>(1, 2)) == "SIMD2<Float>(1.0, 2.0)")
    #expect(literal(SIMD4<Int>(1, 2, 3, 4)) == "SIMD4<Int>(1, 2, 3, 4)")
  }

  private struct Pairs: CustomReflectable {
    var name: Mirror.DisplayStyle
    var pairs: [(String, Int)]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: pairs, displayStyle: name) }
  }

  private struct OrderedPairs: CustomReflectable {
    var pairs: [(String, Int)]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: pairs, displayStyle: .dictionary) }
  }

  private struct Bag: CustomReflectable {
    var style: Mirror.DisplayStyle
    var elements: [Int]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: style) }
  }
}
