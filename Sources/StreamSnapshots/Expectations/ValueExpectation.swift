import StreamRecording

/// The expectation that one of a stream's next values equals a value.
struct ValueExpectation<Output> {
  /// The value to find.
  let expectedValue: Output

  /// Whether it is the last of the values taken that has to equal it.
  let takesNewest: Bool

  /// How many values are taken.
  let fulfillmentCount: Int

  private let areEqual: (Output, Output) -> Bool

  /// Expects a value by an equality of the caller's.
  init(
    _ expectedValue: Output, takesNewest: Bool, fulfillmentCount: Int,
    by areEqual: @escaping (Output, Output) -> Bool
  ) {
    self.expectedValue = expectedValue
    self.takesNewest = takesNewest
    self.fulfillmentCount = fulfillmentCount
    self.areEqual = areEqual
  }

  /// What differs, as text; `nil` where the expectation holds.
  func mismatch(
    with taken: TakenValues<Output, some Error>, _ words: ReceivedText
  ) -> String? {
    let values = taken.values
    guard fulfillmentCount > 0 else {
      return "A fulfillmentCount of \(fulfillmentCount) expects nothing; it has to be at least 1."
    }
    guard values.count >= fulfillmentCount else {
      return message(received: values, taken, words) { expected in
        let arrived = values.isEmpty ? "no value" : "\(values.count) of \(fulfillmentCount) values"
        let limit = words.ending(taken.ending, timeLimit: taken.stop.timeLimit)
        return "Expected \(expected), and the stream sent \(arrived): \(limit)"
      }
    }
    let holds =
      takesNewest
      ? values.last.map { areEqual($0, expectedValue) } == true
      : values.contains { areEqual($0, expectedValue) }
    guard !holds else { return nil }
    return message(received: values, taken, words) { expected in
      switch (fulfillmentCount, takesNewest) {
      case (1, _): "Expected \(expected), received \(words.values(values))"
      case (_, true):
        "Expected \(expected) as the newest of \(values.count) values,"
          + " received \(words.values(values.suffix(1)))"
      case (_, false): "Expected \(expected) among \(values.count) values, and none equals it"
      }
    }
  }

  private func message(
    received values: [Output], _ taken: TakenValues<Output, some Error>,
    _ words: ReceivedText, title: (String) -> String
  ) -> String {
    let expected = words.value(expectedValue)
    var lines = [
      title(expected), "",
      "  expected  \(expected)",
      "  received  \(words.values(values))",
      "  ending    \(words.ending(taken.ending, timeLimit: taken.stop.timeLimit))",
    ]
    let isLookalike = { words.value($0) == expected && !areEqual($0, expectedValue) }
    if (takesNewest ? values.suffix(1) : values[...]).contains(where: isLookalike) {
      lines.append("  The values are not equal but print the same.")
    }
    if let hint = taken.hint { lines.append(ReceivedText.indented(hint)) }
    return lines.joined(separator: "\n")
  }
}

extension ValueExpectation where Output: Equatable {
  /// Expects a value by its type's own `==`.
  init(_ expectedValue: Output, takesNewest: Bool, fulfillmentCount: Int) {
    self.init(
      expectedValue, takesNewest: takesNewest, fulfillmentCount: fulfillmentCount, by: ==)
  }
}
