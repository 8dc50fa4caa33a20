import Foundation
import StreamTranscripts
import Testing

@Suite struct RenderingLimitsTests {
  private final class Node {
    var next: Node?
    var other: Node?
    var name = String(repeating: "n", count: 100)
    init(_ next: Node?, _ other: Node? = nil) {
      self.next = next
      self.other = other
    }
  }

  private final class Link {
    var next: Link?
    init(_ next: Link?) { self.next = next }

    /// Lets go of a long chain without going as deep as it is long.
    static func release(_ link: inout Link?) {
      while let current = link {
        link = current.next
        current.next = nil
      }
    }
  }

  @Test func `A cycle is named where it closes`() {
    let first = Link(nil)
    #expect(literal(first) == "RenderingLimitsTests.Link(next: nil)")
    first.next = first
    #expect(
      literal(first) == """
        RenderingLimitsTests.Link(
          next: ‹cycle to RenderingLimitsTests.Link, 1 object up›
        )
        """)
    first.next = Link(first)
    #expect(literal(first).contains("‹cycle to RenderingLimitsTests.Link, 2 objects up›"))
    first.next = nil
  }

  @Test func `An object that is there twice is written twice`() {
    let link = Link(nil)
    #expect(
      literal([link, link])
        == "[RenderingLimitsTests.Link(next: nil), RenderingLimitsTests.Link(next: nil)]")
  }

  @Test func `Objects shared at 50 levels don't explode`() {
    var node = Node(nil)
    for _ in 0..<50 { node = Node(node, node) }
    let text = literal(node)
    #expect(text.utf8.count < 100_000)
    #expect(text.contains("‹RenderingLimitsTests.Node, the same as above›"))
  }

  @Test func `Sets nested at 40 levels with two elements each are refused in bounded time`()
    async throws
  {
    final class Tree: Hashable {
      let parts: Set<Tree>
      init(_ parts: Set<Tree>) { self.parts = parts }
      static func == (left: Tree, right: Tree) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let text = try await offPool {
      var parts: Set<Tree> = []
      for _ in 0..<40 { parts = [Tree(parts), Tree(parts)] }
      return literal(parts)
    }
    #expect(text == "[‹2 elements, too many to sort›]")
  }

  @Test func `A chain of 100000 objects ends at the limit of depth`() {
    var link: Link? = Link(nil)
    for _ in 0..<100_000 { link = Link(link) }
    let text = literal(link)
    Link.release(&link)
    #expect(text.contains("‹RenderingLimitsTests.Link?, more than 100 levels deep›"))
  }

  @Test func `The limit of depth fits a thread with a small stack`() async {
    let text = await withCheckedContinuation { continuation in
      let thread = Thread {
        var link: Link? = Link(nil)
        for _ in 0..<1000 { link = Link(link) }
        continuation.resume(returning: literal([[[link]]]))
        Link.release(&link)
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(text.contains("more than 100 levels deep"))
  }

  @Test func `A text of megabytes is cut, says how much is missing, and still differs`() {
    let text = String(repeating: "word ", count: 400_000)
    let cut = literal(text)
    #expect(cut.utf8.count < 1_000_100)
    #expect(cut.contains("‹1000000 more bytes, hash "))
    #expect(literal(text + "x") != literal(text + "y"))
    #expect(literal([text]).contains("more bytes, hash "))
    #expect(literal(text + "\n").contains("more bytes, hash "))
  }

  @Test func `A list of a million is cut and says how many are missing`() {
    let text = literal(Array(repeating: 12_345_678, count: 1_000_000))
    #expect(text.utf8.count < 2_000_000)
    #expect(text.suffix(40).contains(" more›\n]"))
  }

  @Test func `A mirror without an end is cut`() {
    struct Endless: CustomReflectable {
      var customMirror: Mirror {
        Mirror(
          self, unlabeledChildren: AnyBidirectionalCollection(0..<Int.max),
          displayStyle: .collection)
      }
    }
    #expect(literal(Endless()).hasSuffix("‹more›\n]"))
  }

  @Test(arguments: ["a", "é", "€", "😀"])
  func `A cut falls between characters`(character: String) {
    let text = String(repeating: character, count: 1_100_000)
    let cut = literal(text).prefix { $0 != "‹" }
    #expect(cut.dropFirst().dropLast().allSatisfy { String($0) == character })
  }
}
