/// A stream made of any callbacks: a delegate, a timer, a framework of another kind.
///
/// ```swift
/// let pings = EventSource<Int, Never> { sink in
///   let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in sink.send(1) }
///   sink.onCancel { timer.invalidate() }
/// }
/// pings.expect(1)
/// ```
public struct EventSource<Output, Failure: Error> {
  package let subscribe: (EventSink<Output, Failure>) -> Void

  /// Makes a source of the closure that starts it.
  ///
  /// - Parameter subscribe: Called once for each recording, on the thread that starts to record. It
  ///   may send from inside the call or later, from any thread.
  public init(_ subscribe: @escaping (EventSink<Output, Failure>) -> Void) {
    self.subscribe = subscribe
  }
}
