import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
#endif

/// What the adapter relies on of subjects; on Apple platforms it is Combine itself that is tested.
@Suite struct SubjectContractTests {
  private enum Problem: Error { case offline }

  @Test func `A passthrough subject drops what wasn't asked for, and ends unasked`() {
    let subject = PassthroughSubject<Int, Problem>()
    subject.send(0)
    let probe = subject.probe(demand: .max(1))
    subject.send(1)
    subject.send(2)
    probe.request(.max(1))
    subject.send(3)
    subject.send(4)
    subject.send(completion: .failure(.offline))
    subject.send(5)
    subject.send(completion: .finished)
    #expect(probe.events == ["subscription", "1", "3", "failed offline"])
  }

  @Test func `A demand that a delivery returns counts`() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.probe(demand: .max(1)) { $0 < 3 ? .max(1) : .none }
    for value in 1...5 { subject.send(value) }
    #expect(probe.events == ["subscription", "1", "2", "3"])
  }

  @Test func `Nothing is delivered after a cancel, from within a delivery too`() {
    let subject = PassthroughSubject<Int, Never>()
    let other = subject.probe()
    var cancel = {}
    let probe = subject.probe { value in
      if value == 2 { cancel() }
      return .none
    }
    cancel = probe.cancel
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(probe.events == ["subscription", "1", "2"])
    #expect(other.events == ["subscription", "1", "2", "3", "finished"])
    cancel = {}
  }

  @Test func `Who subscribes after the end gets the end only`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    #expect(subject.probe().events == ["subscription", "finished"])
  }

  @Test func `A current value subject delivers its value on request, and the latest of many`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = subject.probe(demand: .none)
    #expect(probe.events == ["subscription"])
    subject.send(2)
    subject.value = 3
    probe.request(.max(1))
    #expect(probe.events == ["subscription", "3"])
    #expect(subject.value == 3)
  }

  @Test func `A subject lives while a subscriber is attached, and no longer`() {
    weak var weakSubject: PassthroughSubject<Int, Never>?
    let probe: Probe<Int, Never> = {
      let subject = PassthroughSubject<Int, Never>()
      weakSubject = subject
      return subject.probe()
    }()
    #expect(weakSubject != nil)
    probe.cancel()
    #expect(weakSubject == nil)
  }

  @Test func `A published property delivers a new value before it has it`() {
    final class Model { @Published var value = 0 }
    let model = Model()
    var seen: [[Int]] = []
    let sink = model.$value.sink { seen.append([$0, model.value]) }
    model.value = 4
    #expect(seen == [[0, 0], [4, 0]])
    sink.cancel()
  }

  @Test func `Deliveries to one subscriber never overlap`() {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var count = 0
    let sink = subject.sink { _ in count += 1 }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for value in 0..<1000 { subject.send(value) }
    }
    #expect(count == 8000)
    sink.cancel()
  }
}
