import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
#endif

/// What the tests rely on of publishers; on Apple platforms it is Combine itself that is tested.
@Suite struct PublisherContractTests {
  private enum Problem: Error { case offline }

  @Test func `A sequence delivers what is asked for, and finishes with its last element`() {
    let probe = [1, 2, 3].publisher.probe(demand: .max(2))
    #expect(probe.events == ["subscription", "1", "2"])
    probe.request(.max(1))
    #expect(probe.events == ["subscription", "1", "2", "3", "finished"])
    #expect(([] as [Int]).publisher.probe(demand: .none).events == ["subscription", "finished"])
  }

  @Test func `A request from within a delivery keeps the order`() {
    let probe = Probe<Int, Never>(demand: .max(1)) { _ in .max(1) }
    [1, 2, 3].publisher.handleEvents(receiveOutput: { _ in probe.request(.max(1)) })
      .subscribe(probe)
    #expect(probe.events == ["subscription", "1", "2", "3", "finished"])
  }

  @Test func `Just waits for a request, an empty or failing publisher doesn't`() {
    #expect(Just(1).probe(demand: .none).events == ["subscription"])
    #expect(Just(1).probe().events == ["subscription", "1", "finished"])
    #expect(Empty<Int, Never>().probe(demand: .none).events == ["subscription", "finished"])
    #expect(
      Empty<Int, Never>(completeImmediately: false).probe().events == ["subscription"])
    #expect(
      Fail<Int, Problem>(error: .offline).probe(demand: .none).events
        == ["subscription", "failed offline"])
  }

  @Test func `A deferred publisher is made for each subscriber`() {
    var made = 0
    let publisher = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    #expect(publisher.probe().events == ["subscription", "1", "finished"])
    #expect(publisher.eraseToAnyPublisher().probe().events == ["subscription", "2", "finished"])
  }

  @Test func `A full buffer drops the oldest or newest value, or fails`() {
    let subject = PassthroughSubject<Int, Problem>()
    let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
      .probe(demand: .none)
    let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
      .probe(demand: .none)
    let failing =
      subject
      .buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .offline })
      .probe(demand: .none)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    for probe in [oldest, newest, failing] { probe.request(.unlimited) }
    #expect(oldest.events == ["subscription", "2", "3", "finished"])
    #expect(newest.events == ["subscription", "1", "2", "finished"])
    #expect(failing.events == ["subscription", "1", "2", "failed offline"])
  }

  @Test func `A buffer that keeps full asks for its size, then for one a delivery`() {
    var requests: [Subscribers.Demand] = []
    let probe = (1...4).publisher.handleEvents(receiveRequest: { requests.append($0) })
      .buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).probe(demand: .none)
    #expect(requests == [.max(2)])
    probe.request(.max(1))
    #expect(requests.reduce(.none, +) == .max(3))
    #expect(probe.events == ["subscription", "1"])
  }

  @Test func `Collecting waits for the end and for a request`() {
    let probe = [1, 2].publisher.collect().probe(demand: .none)
    #expect(probe.events == ["subscription"])
    probe.request(.max(1))
    #expect(probe.events == ["subscription", "[1, 2]", "finished"])
    #expect(
      Fail<Int, Problem>(error: .offline).collect().probe().events
        == ["subscription", "failed offline"])
  }

  @Test func `A flat map asks for no more publishers than it may have`() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let probe = subjects.publisher.flatMap(maxPublishers: .max(1)) { $0 }.probe()
    subjects[1].send(9)
    subjects[0].send(1)
    subjects[0].send(completion: .finished)
    subjects[1].send(2)
    subjects[1].send(completion: .finished)
    #expect(probe.events == ["subscription", "1", "2", "finished"])
  }

  @Test func `A flat map keeps one value of each publisher until it is asked for`() {
    let probe = [10, 20].publisher.flatMap { [$0, $0 + 1].publisher }.probe(demand: .none)
    #expect(probe.events == ["subscription"])
    probe.request(.max(1))
    #expect(probe.events == ["subscription", "10"])
    probe.request(.unlimited)
    #expect(probe.events.sorted() == ["10", "11", "20", "21", "finished", "subscription"])
    #expect(probe.events.last == "finished")
  }

  @Test func `A shared publisher is subscribed to once, and who comes late gets the end only`() {
    var subscriptions = 0
    let shared = [1, 2].publisher
      .handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    #expect(shared.probe().events == ["subscription", "1", "2", "finished"])
    #expect(shared.probe().events == ["subscription", "finished"])
    #expect(subscriptions == 1)
  }

  @Test func `A shared publisher is cancelled with its last subscriber`() {
    var cancels = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveCancel: { cancels += 1 }).share()
    let (first, second) = (shared.probe(), shared.probe())
    first.cancel()
    #expect(cancels == 0)
    second.cancel()
    #expect(cancels == 1)
  }

  @Test func `A cancelled operator delivers nothing that was scheduled`() {
    let queue = DispatchQueue(label: "scheduled")
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.receive(on: queue).probe()
    queue.suspend()
    subject.send(1)
    probe.cancel()
    queue.resume()
    queue.sync {}
    #expect(probe.events == ["subscription"])
  }

  @Test func `Values keep their order on a concurrent queue`() {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let probe = (0..<1000).publisher.receive(on: queue).probe()
    queue.sync(flags: .barrier) {}
    #expect(probe.events == ["subscription"] + (0..<1000).map(String.init) + ["finished"])
  }

  @Test func `A debounce delivers the last of a burst, a delay all of it`() {
    let queue = DispatchQueue(label: "time")
    let subject = PassthroughSubject<Int, Never>()
    let debounced = subject.debounce(for: .milliseconds(50), scheduler: queue).probe()
    let delayed = subject.delay(for: .milliseconds(200), scheduler: queue).probe()
    let done = DispatchSemaphore(value: 0)
    let sink = subject.delay(for: .milliseconds(300), scheduler: queue)
      .sink { if $0 == 3 { done.signal() } }
    queue.sync { for value in 1...3 { subject.send(value) } }
    done.wait()
    #expect(debounced.events == ["subscription", "3"])
    #expect(delayed.events == ["subscription", "1", "2", "3"])
    sink.cancel()
  }

  @Test func `A throttle delivers the first value at once, and the latest when the interval ends`()
  {
    let queue = DispatchQueue(label: "time")
    let subject = PassthroughSubject<Int, Never>()
    let delivered = DispatchSemaphore(value: 0)
    let probe = subject.throttle(for: .milliseconds(100), scheduler: queue, latest: true)
      .handleEvents(receiveOutput: { if $0 != 2 { delivered.signal() } }).probe()
    queue.sync { subject.send(1) }
    delivered.wait()
    queue.sync { for value in 2...3 { subject.send(value) } }
    delivered.wait()
    queue.sync {}
    // A machine that is busy for longer than the interval delivers 2 at once.
    #expect(probe.events.filter { $0 != "2" } == ["subscription", "1", "3"])
  }

  @Test func `An immediate scheduler delivers within the call`() {
    #expect(
      Just(1).delay(for: .seconds(60), scheduler: ImmediateScheduler.shared).probe().events
        == ["subscription", "1", "finished"])
  }

  @Test func `A demand adds up and never becomes negative`() {
    #expect(Subscribers.Demand.max(2) - .max(3) == .none)
    #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
    #expect(Subscribers.Demand.max(2) + .unlimited == .unlimited)
    #expect(Subscribers.Demand.max(.max) + .max(1) == .unlimited)
    #expect(Subscribers.Demand.max(2) < .max(3))
    #expect(Subscribers.Demand.max(.max) < .unlimited)
    #expect(Subscribers.Demand.unlimited.max == nil)
  }

  @Test func `A cancellable cancels once, at the latest when it goes`() {
    var count = 0
    var cancellables: Set<AnyCancellable> = []
    AnyCancellable { count += 1 }.store(in: &cancellables)
    cancellables.first?.cancel()
    cancellables = []
    #expect(count == 1)
  }
}
