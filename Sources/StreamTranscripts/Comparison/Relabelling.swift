extension TranscriptComparison {
  /// What was received as it is to be written: with the expected labels where time only jittered.
  ///
  /// An event keeps the label of the one that it stands for while its time is within half a bucket
  /// of that label's bucket and the label would still match. Labels never run backwards. Where the
  /// sides don't write time in buckets of the same width, nothing is kept.
  ///
  /// - Complexity: O(*n*) where the contents are equal, else that of ``alignment``.
  package var relabelled: Transcript {
    guard case .buckets = received.timing, expected.timing == received.timing else {
      return received
    }
    var labels = Labels(received.events.map { received.timing.label(for: $0.time ?? .zero) })
    for row in alignment.rows {
      guard let first = row.expected, let second = row.received else { continue }
      for step in 0..<row.count {
        let (old, new) = (expected.events[first + step], received.events[second + step])
        guard keepsLabel(of: old, for: new), let label = old.time else { continue }
        labels.keep(label, at: second + step)
      }
    }
    var transcript = received
    for (index, label) in labels.ascending().enumerated() { transcript.events[index].time = label }
    return transcript
  }

  /// Whether the label of an expected event still does for the one received in its place.
  func keepsLabel(of old: TranscriptEvent, for new: TranscriptEvent) -> Bool {
    guard case .buckets(let width) = received.timing, expected.timing == received.timing,
      let label = old.time, let time = new.time, received.timing.label(for: label) == label
    else { return false }
    let distance = label < time ? time - label : label - time
    // A slow machine's tolerance isn't what the next run has.
    return distance <= width && policy.matches(time, label: label)
  }
}

extension Transcript {
  /// The transcript to write over `expected`: its labels are kept where time has only jittered.
  ///
  /// - Parameters:
  ///   - expected: The transcript of the snapshot that is written over.
  ///   - policy: How times are compared; a label that wouldn't match any more is never kept.
  package func relabelled(
    after expected: Transcript, policy: TimingPolicy, timeFactor: Double = 1,
    order: EventOrder = .exact
  ) -> Transcript {
    TranscriptComparison(
      expected: expected, received: self, policy: policy, timeFactor: timeFactor, order: order
    ).relabelled
  }
}

/// The labels of events in order: the bucket that each falls in, or one that it keeps.
private struct Labels {
  private let own: [Duration]
  private var kept: [Duration]

  init(_ own: [Duration]) {
    self.own = own
    kept = own
  }

  mutating func keep(_ label: Duration, at index: Int) { kept[index] = label }

  /// The labels, of which those are given up that would put an event before an earlier one.
  func ascending() -> [Duration] {
    var labels = kept
    var latest: Duration?
    for index in labels.indices {
      if let latest, labels[index] < latest, labels[index] < own[index] {
        labels[index] = own[index]
      }
      latest = max(latest ?? labels[index], labels[index])
    }
    var earliest: Duration?
    for index in labels.indices.reversed() {
      if let earliest, labels[index] > earliest, labels[index] > own[index] {
        labels[index] = own[index]
      }
      earliest = min(earliest ?? labels[index], labels[index])
    }
    return labels
  }
}
