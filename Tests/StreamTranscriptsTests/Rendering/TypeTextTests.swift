import Foundation
import Observation
import StreamTranscripts
import Testing

@Suite struct TypeTextTests {
  private enum First {
    struct T {}
    enum E { case a, b(Int) }
  }

  private enum Second {
    struct T {}
    enum E { case a }
  }

  // F10
  @Test func `Nested types are told apart`() {
    #expect(literal(First.T()) == "TypeTextTests.First.T()")
    #expect(literal(Second.T()) == "TypeTextTests.Second.T()")
  }

  // F10
  @Test func `A case has its labels, and its type where nothing else tells it`() {
    enum Event {
      case a, b(Int), c(x: Int, y: String), d(x: Int), e(Void), f((Int, Int)), g([UInt8])
      indirect case h(Event)
    }
    #expect(literal(Event.a) == ".a")
    #expect(literal(Event.b(1)) == ".b(1)")
    #expect(literal(Event.c(x: 1, y: "z")) == #".c(x: 1, y: "z")"#)
    #expect(literal(Event.d(x: 1)) == ".d(x: 1)")
    #expect(literal(Event.e(())) == ".e(())")
    #expect(literal(Event.f((1, 2))) == ".f(1, 2)")
    #expect(literal(Event.g([1])) == ".g([UInt8]([1]))")
    #expect(literal(Event.h(.a)) == ".h(Event.a)")
    #expect(literalOfAny(Event.a) == "Event.a")
    #expect(
      literal([First.E.a, Second.E.a] as [Any])
        == "[TypeTextTests.First.E.a, TypeTextTests.Second.E.a]")
    #expect(literal([First.E.a, .b(1)]) == "[.a, .b(1)]")
  }

  // F08
  @Test func `A description hides nothing`() {
    enum Lossy: CustomStringConvertible, CustomDebugStringConvertible {
      case one, two
      var description: String { "lossy" }
      var debugDescription: String { "lossy" }
    }
    struct P: Equatable, CustomStringConvertible {
      let id: Int
      var description: String { "P" }
    }
    #expect(literal(Lossy.one) == ".one")
    #expect(literal(Lossy.two) == ".two")
    #expect(literal(P(id: 1)) == "P(id: 1)")
  }

  // F04
  @Test func `A type within a function or a private one has its plain name`() {
    struct L { var q = 1 }
    enum E: Error { case a }
    #expect(literal(L()) == "L(q: 1)")
    #expect(literalOfAny(E.a) == "E.a")
    #expect(literal(FilePrivate()) == "FilePrivate()")
    #expect(literal(L.self) == "L.self")
    #expect(literal(FilePrivate.Inner<L?>()) == "FilePrivate.Inner<L?>()")
  }

  @Test func `A type's name has no module at any depth`() {
    #expect(literalOfAny([String: Set<UUID>].self) == "[String: Set<UUID>].self")
    #expect(literalOfAny((Int, a: [Double?]).self) == "(Int, a: [Double?]).self")
    #expect(literalOfAny(((Int) throws -> String).self) == "(Int) throws -> String.self")
    #expect(literalOfAny(Int.self) == "Int.self")
    #expect(literalOfAny([Int].Ext.self) == "[Int].Ext.self")
    #expect(literal(`Odd.name <x`()) == "`Odd.name <x`()")
  }

  @Test func `A class has the properties of its superclasses first`() {
    class Base { let a = 1 }
    final class Sub: Base {
      let b = "b"
      weak var w: Base?
      lazy var z = [1]
    }
    let sub = Sub()
    #expect(literal(sub) == #"Sub(a: 1, b: "b", w: nil, z: nil)"#)
    _ = sub.z
    #expect(literal(sub) == #"Sub(a: 1, b: "b", w: nil, z: [1])"#)
    #expect(literal([sub, Base()]) == #"[Sub(a: 1, b: "b", w: nil, z: [1]), Base(a: 1)]"#)
  }

  @Test func `A property wrapper and an option set show what they store`() {
    struct Wrapped { @Doubled var x = 2 }
    struct Options: OptionSet { let rawValue: UInt8 }
    #expect(literal(Wrapped()) == "Wrapped(_x: Doubled(stored: 4))")
    #expect(literal(Options(rawValue: 3)) == "Options(rawValue: 3)")
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `An observable class has the properties that its author wrote`() {
    let model = Model()
    #expect(literal(model) == #"Model(name: "a", count: 1)"#)
    withObservationTracking {
      _ = model.name
    } onChange: {
    }
    #expect(literal(model) == #"Model(name: "a", count: 1)"#)
  }

  @Test func `A result has its case`() {
    enum E: Error { case a }
    #expect(literal(Result<Int, E>.success(1)) == ".success(1)")
    #expect(literal(Result<Int, E>.failure(.a)) == ".failure(.a)")
    #expect(literal(Result<Int, any Error>.failure(E.a)) == ".failure(E.a)")
    #expect(literalOfAny(Result<Int, E>.success(1)) == "Result<Int, E>.success(1)")
  }

  // F03
  @Test func `What is nothing but a place in memory has a stand-in`() {
    actor Counter { var count = 1 }
    #expect(literal(Counter()) == "‹Counter›")
    #expect(literal({ (x: Int) in x }) == "‹function (Int) -> Int›")
    #expect(literal(ObjectIdentifier(Int.self)) == "‹ObjectIdentifier›")
    #expect(literal(UnsafeRawPointer(bitPattern: 8)) == "‹UnsafeRawPointer›")
    #expect(literal(NSObject()) == "‹NSObject›")
    #expect(literal(Task { 1 }) == "‹Task<Int, Never>›")
    #expect(literal(\String.count).hasPrefix("\\String.<computed"))
    #expect(!literal(\String.count).contains("0x"))
    #expect(literal(\Point.x) == "\\Point.x")
    #expect(literal("0x10 apples") == #""0x10 apples""#)
  }

  @Test func `A type says itself how it is written, at any depth`() {
    #expect(literal(Money(cents: 150)) == "1.50 €")
    #expect(literal([Money(cents: 150)]) == "[1.50 €]")
    #expect(literalOfField(Money(cents: 5)) == "0.05 €")
    #expect(literal(Money(cents: 0)) == "‹empty text of TypeTextTests.Money›")
  }

  private struct Money: TranscriptRepresentable {
    var cents: Int
    var transcriptText: String {
      cents == 0 ? "" : "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100) €"
    }
  }
}

private struct FilePrivate {
  struct Inner<Value> {}
}

private struct Point {
  var x = 1
}

extension Array {
  fileprivate struct Ext {}
}

private struct `Odd.name <x` {}

@propertyWrapper private struct Doubled {
  var stored: Int
  var wrappedValue: Int {
    get { stored / 2 }
    set { stored = newValue * 2 }
  }
  init(wrappedValue: Int) { stored = wrappedValue * 2 }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable private final class Model {
  var name = "a"
  var count = 1
}
