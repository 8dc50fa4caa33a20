/// Everything that waits for review below a folder.
package struct ReviewList: Sendable {
  /// What waits, in the order of the names.
  package let items: [ReviewItem]

  /// Takes things to review.
  package init(items: [ReviewItem]) {
    self.items = items
  }

  /// Reads all pending files of a run.
  ///
  /// A folder that collects the files of several shards may have them below one another: each
  /// shard's files lie as the snapshots do, from a folder of any name and depth.
  ///
  /// - Parameters:
  ///   - root: The root of the snapshots.
  ///   - folder: The folder that collects pending files; `nil` where they lie beside the snapshots.
  ///   - store: Reads the files.
  /// - Throws: Where a folder can't be listed.
  package init(
    root: SnapshotRoot, collectedIn folder: SnapshotRoot? = nil, store: SnapshotStore
  ) throws(SnapshotFileError) {
    let found = try SnapshotListing(folder: folder ?? root, root: root).pending
    let files =
      folder.map { folder in
        found.map { Self.located($0, in: folder, store) }
      } ?? found
    let names = Dictionary(grouping: files) { $0.snapshot.relativePath }
    items = names.values.compactMap { files in
      files.first.map { ReviewItem(pending: files, snapshot: $0.snapshot, store: store) }
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Tells the folder of a shard from the path of the snapshot.
  private static func located(
    _ file: PendingFile, in folder: SnapshotRoot, _ store: SnapshotStore
  ) -> PendingFile {
    let name = file.snapshot.name
    let origin = (try? store.pendingSnapshot(at: file))??.transcript.origin
    var length = origin?.utf8.count ?? 0
    if let origin, name == origin || name.hasSuffix("/" + origin) {
      length = origin.utf8.count
    } else {
      // The name of a test's snapshot has three parts.
      let parts = name.utf8.split(separator: UInt8(ascii: "/")).suffix(3)
      length = parts.reduce(parts.count - 1) { $0 + $1.count }
    }
    let shard = String(decoding: name.utf8.dropLast(length + 1), as: UTF8.self)
    let path = String(decoding: name.utf8.suffix(length), as: UTF8.self)
    guard !shard.isEmpty,
      let snapshot = SnapshotFile(
        root: file.snapshot.root, relativePath: path + SnapshotName.fileExtension)
    else { return file }
    let shardFolder = FilePaths.joined(folder.path, shard)
    return PendingFile(root: SnapshotRoot(path: shardFolder), snapshot: snapshot)
  }
}

extension ReviewList {
  /// The items' numbers, those with the same change together, in the order of their first.
  ///
  /// - Complexity: O(*n*) in the number of their events that differ.
  package var groups: [[Int]] {
    var groups: [[Int]] = []
    var known: [ChangeSignature: Int] = [:]
    for (number, item) in items.enumerated() {
      guard let signature = ChangeSignature(of: item) else {
        groups.append([number])
        continue
      }
      if let group = known[signature] {
        groups[group].append(number)
      } else {
        known[signature] = groups.count
        groups.append([number])
      }
    }
    return groups
  }
}

/// What is the same in two snapshots that changed in the same way: the events that differ.
private struct ChangeSignature: Hashable {
  /// Bytes, since two texts may look alike and differ.
  private let lines: [[UInt8]]

  /// The signature of a change; `nil` for what can't be accepted, or has no change to show.
  init?(of item: ReviewItem) {
    switch item.state {
    case .new:
      guard let content = item.content else { return nil }
      lines = [Array("new".utf8)] + content.transcript.events.map { Self.line($0) }
    case .changed:
      guard let comparison = item.comparison, !comparison.holds else { return nil }
      lines = comparison.alignment.rows.filter { $0.relation != .equal }.flatMap { row in
        // The same change comes at different times, unless it is one of the time.
        let isOfTime = row.relation == .early || row.relation == .late
        let expected = row.expected.map { comparison.expected.events[$0] }
        let received = row.received.map { comparison.received.events[$0] }
        return [Array("\(row.relation)".utf8)]
          + [expected, received].map { $0.map { Self.line($0, withTime: isOfTime) } ?? [] }
      }
    case .accepted, .outdated, .unreadable, .contradictory, .broken: return nil
    }
  }

  private static func line(_ event: TranscriptEvent, withTime: Bool = false) -> [UInt8] {
    let time = withTime ? event.time.map { "\($0.nanoseconds)" } ?? "" : ""
    return Array("\(time) \(event.kind.rawValue) [\(event.lane ?? "")] \(event.text)".utf8)
  }
}
