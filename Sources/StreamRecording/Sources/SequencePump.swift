/// Moves the elements of a sequence into a recorder, in a task of its own.
///
/// There is one iterator, which is released before the ending is recorded, so that who sees the
/// ending finds the sequence cleaned up.
///
/// `@unchecked`: the iterator is made before the task starts, and after that the task alone uses it,
/// whether it and its elements are `Sendable` or not.
final class SequencePump<Sequence: AsyncSequence>: Pump, @unchecked Sendable {
  private let storage: RecorderStorage<Sequence.Element, any Error>
  private var iterator: Sequence.AsyncIterator?

  /// Makes the iterator.
  init(_ sequence: Sequence, into storage: RecorderStorage<Sequence.Element, any Error>) {
    self.storage = storage
    iterator = sequence.makeAsyncIterator()
  }

  /// Connects the recorder with a task that iterates, and starts it.
  func start() {
    let task = TaskHandle()
    let connection = SourceConnection(cancel: { task.cancel() }, endsWhenCancelled: true)
    // The connection comes first, as the task may be faster than this thread.
    storage.transition { state, time in
      state.willBegin()
      return state.connect(connection, at: time)
    }
    // As an existential, since the task can't capture the type of a sequence that isn't `Sendable`.
    let pump: any Pump = self
    task.run {
      storage.clock?.startTask { await pump.run() } ?? Self.startTask(for: pump)
    }
  }

  private static func startTask(for pump: any Pump) -> Task<Void, Never> {
    // In the scope of a virtual clock that has taken over the executor, the clock runs the task.
    if VirtualClock.ofScope != nil { return Task { await pump.run() } }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return Task(executorPreference: PumpExecutor()) { await pump.run() }
    }
    return Task { await pump.run() }
  }

  func run() async {
    storage.begin()
    let ending = await iterate()
    storage.sourceDidLeave()
    storage.transition { $0.receive(ending, at: $1) }
  }

  /// Iterates to the end, or until the recording doesn't listen any more.
  ///
  /// After that it asks for one more element: an `AsyncStream` whose task was cancelled while it had
  /// elements buffered notices only then, and tells its `onTermination`.
  private func iterate() async -> StreamEnding<any Error> {
    guard var iterator else { return .cancelled }
    self.iterator = nil
    var isHeard = true
    do {
      while let element = try await iterator.next() {
        guard isHeard else { return .cancelled }
        isHeard = storage.receive(element)
      }
    } catch is CancellationError where Task.isCancelled {
      return .cancelled
    } catch {
      return .failed(error)
    }
    // A sequence whose task is cancelled ends like one that is finished.
    return Task.isCancelled ? .cancelled : .finished
  }
}

/// Something that moves events until there are no more.
private protocol Pump: Sendable {
  /// Moves the events; called once.
  func run() async
}

/// A task that can be cancelled before it was started.
///
/// `@unchecked`: the state is touched only while the lock is held.
private final class TaskHandle: @unchecked Sendable {
  private let lock = Lock()
  private var task: Task<Void, Never>?
  private var isCancelled = false

  /// Starts a task.
  func run(_ start: () -> Task<Void, Never>) {
    let task = start()
    let isCancelled = lock.withLock {
      self.task = task
      return self.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels the task, or the one that is going to be started.
  func cancel() {
    let task = lock.withLock {
      isCancelled = true
      return self.task
    }
    task?.cancel()
  }
}
