/// What of an alignment's rows is shown: the differences, some events around them, and counts.
struct Folding {
  /// Something to show.
  enum Item: Equatable {
    /// One event, or one row that differs.
    case row(EventAlignment.Row)

    /// This many equal events are left out.
    case equal(Int)

    /// This many more rows that differ are left out, all with the same relation where one is given.
    case more(Int, EventAlignment.Relation?)
  }

  /// How many equal events are shown on each side of a difference.
  let context: Int

  /// How many of a run of rows that differ in the same way are shown before the rest is counted.
  let run: Int

  /// How many rows of a stretch that differs are shown before the rest is counted.
  let stretch: Int

  /// Which of the rows from `rows` on are shown, one stretch of equal or like rows at a time.
  ///
  /// - Parameter body: Shows some items that belong together; the rest isn't worked out where it
  ///   returns `false`. It is told where the items' rows end.
  func forEachStretch(of rows: [EventAlignment.Row], _ body: ([Item], Int) -> Bool) {
    var start = 0
    while start < rows.count {
      let isEqual = rows[start].relation == .equal
      let end = rows[start...].firstIndex { ($0.relation == .equal) != isEqual } ?? rows.count
      let items =
        isEqual
        ? equalItems(rows[start..<end], isFirst: start == 0, isLast: end == rows.count)
        : differingItems(rows[start..<end])
      guard body(items, end) else { return }
      start = end
    }
  }

  private func equalItems(
    _ rows: ArraySlice<EventAlignment.Row>, isFirst: Bool, isLast: Bool
  ) -> [Item] {
    let total = rows.reduce(0) { $0 + $1.count }
    let (head, tail) = (isFirst ? 0 : context, isLast ? 0 : context)
    guard total > head + tail + 1 else { return Self.events(rows[...], first: total).map(Item.row) }
    return Self.events(rows, first: head).map(Item.row) + [.equal(total - head - tail)]
      + Self.events(rows, last: tail).map(Item.row)
  }

  private func differingItems(_ rows: ArraySlice<EventAlignment.Row>) -> [Item] {
    var items: [Item] = []
    var rest = rows
    while let first = rest.first, items.count < stretch {
      let end = rest.firstIndex { $0.relation != first.relation } ?? rest.endIndex
      items += likeItems(rest[..<end])
      rest = rest[end...]
    }
    guard rest.count > 2, let last = rest.last else { return items + rest.map(Item.row) }
    return items + [.more(rest.count - 1, nil), .row(last)]
  }

  private func likeItems(_ rows: ArraySlice<EventAlignment.Row>) -> [Item] {
    guard let first = rows.first, let last = rows.last, rows.count > run + 2 else {
      return rows.map(Item.row)
    }
    return rows.prefix(run).map(Item.row) + [.more(rows.count - run - 1, first.relation)]
      + [.row(last)]
  }

  /// The first events of some rows that are equal, one a row.
  private static func events(
    _ rows: ArraySlice<EventAlignment.Row>, first count: Int
  ) -> [EventAlignment.Row] {
    var events: [EventAlignment.Row] = []
    for row in rows {
      for step in 0..<min(row.count, count - events.count) {
        events.append(row.suffix(row.count - step).prefix(1))
      }
      if events.count == count { break }
    }
    return events
  }

  private static func events(
    _ rows: ArraySlice<EventAlignment.Row>, last count: Int
  ) -> [EventAlignment.Row] {
    var events: [EventAlignment.Row] = []
    for row in rows.reversed() {
      let taken = min(row.count, count - events.count)
      for step in 0..<taken { events.append(row.suffix(step + 1).prefix(1)) }
      if events.count == count { break }
    }
    return events.reversed()
  }
}
