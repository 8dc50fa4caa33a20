import StreamRecording
import StreamTranscripts

/// Values with the virtual time at which each came.
actor TimedLog<Value: Sendable> {
  private(set) var entries: [String] = []

  func note(_ value: Value, at instant: VirtualClock.Instant) {
    entries.append("\(value)@\(DurationText.text(of: instant.offset))")
  }
}

/// A stream that sends each value after a pause of its own, from a task that nobody waits for.
func unstructured<Value: Sendable>(
  _ values: [(after: Duration, value: Value)], clock: VirtualClock
) -> AsyncStream<Value> {
  AsyncStream { continuation in
    Task {
      for (pause, value) in values {
        try await clock.sleep(for: pause)
        continuation.yield(value)
      }
      continuation.finish()
    }
  }
}

/// Sends each value once no other has come for `interval`, and the last one at the end.
///
/// It is structured: a child waits for each value's time to be up.
func debounce<Source: AsyncSequence & Sendable>(
  _ source: Source, for interval: Duration, clock: VirtualClock,
  send: @escaping @Sendable (Source.Element) async -> Void
) async throws where Source.Element: Sendable {
  let latest = Latest<Source.Element>()
  try await withThrowingTaskGroup(of: Void.self) { group in
    for try await value in source {
      let number = await latest.replace(with: value)
      group.addTask {
        try? await clock.sleep(for: interval)
        if let value = await latest.take(number) { await send(value) }
      }
    }
    group.cancelAll()
    try await group.waitForAll()
  }
  if let value = await latest.take(nil) { await send(value) }
}

/// Sends the first value of each `interval`, and drops the others.
func throttle<Source: AsyncSequence>(
  _ source: Source, for interval: Duration, clock: VirtualClock,
  send: (Source.Element) async -> Void
) async throws {
  var next = clock.now
  for try await value in source where clock.now >= next {
    next = clock.now.advanced(by: interval)
    await send(value)
  }
}

/// The value that a debounce holds back, with its number.
private actor Latest<Value: Sendable> {
  private var number = 0
  private var value: Value?

  func replace(with value: Value) -> Int {
    number += 1
    self.value = value
    return number
  }

  func take(_ wanted: Int?) -> Value? {
    guard wanted == nil || wanted == number else { return nil }
    defer { value = nil }
    return value
  }
}
