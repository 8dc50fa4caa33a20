import Dispatch

/// What a blocking wait may have held up by blocking, found out while it lasts.
struct WaitObstacles {
  private let mainQueue = Flag()
  private let taskPool = Flag()
  private let queueLabel = QueueLabel.current

  /// Puts a probe where events may come from; they have run by the end of a wait that blocks nobody.
  init() {
    DispatchQueue.main.async { [mainQueue] in mainQueue.set() }
    Task.detached { [taskPool] in taskPool.set() }
  }

  /// What was held up, as sentences for a message; `nil` where nothing was.
  var hint: String? {
    var sentences: [String] = []
    if !mainQueue.isSet {
      sentences.append(
        "The main queue ran nothing during the wait, so that nothing could arrive on it: "
          + "await the expectation in an async test.")
    }
    if let queueLabel {
      sentences.append(
        "This call blocked the queue \"\(queueLabel)\" while it waited; events that are delivered "
          + "on it can't arrive: expect them from outside of the queue, or await them.")
    }
    if !taskPool.isSet {
      sentences.append(
        "No task could start during the wait, as all threads for tasks were blocked: "
          + "await the expectation in an async test.")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
  }
}
