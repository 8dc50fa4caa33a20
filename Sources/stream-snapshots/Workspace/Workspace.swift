import Foundation
import StreamTranscripts

/// The snapshots that a call is about, and what waits for review there.
struct Workspace {
  /// The root of the snapshots, which may not be there yet.
  let root: SnapshotRoot

  /// The folder that pending files were collected in; `nil` where they lie beside the snapshots.
  let collected: SnapshotRoot?

  /// Reads and writes the files.
  let store = SnapshotStore()

  private let currentFolder: String

  /// Finds the snapshots for a call.
  ///
  /// - Parameter from: The folder that pending files were collected in, as the person named it.
  /// - Throws: Where there are none, or a folder that was named isn't there.
  init(in context: ToolContext, from: String? = nil) throws(ToolError) {
    currentFolder = context.currentFolder
    root = try RootSearch(context: context).root()
    let named = from.map { FilePaths.absolute($0, from: context.currentFolder) }
    if let named { try RootSearch.checkFolder(named, for: "--from") }
    collected = (named ?? context.snapshotEnvironment.collectedFolder).map {
      SnapshotRoot(path: $0, base: "/")
    }
  }

  /// Reads everything that waits for review.
  func reviewList() throws(ToolError) -> ReviewList {
    do throws(SnapshotFileError) {
      return try ReviewList(root: root, collectedIn: collected, store: store)
    } catch {
      throw ToolError("\(error).")
    }
  }

  /// A path as messages have it: from the package's folder where it lies below it, else in full.
  func shown(_ path: String) -> String {
    VisibleText.escaped(FilePaths.relative(path, to: root.packageDirectory))
  }

  /// What a person's words stand for.
  struct Selection {
    /// The things to review, each once.
    var items: [ReviewItem] = []

    /// The words that name a snapshot for which nothing waits any more.
    var settled: [String] = []
  }

  /// Finds the things to review that a person named.
  ///
  /// - Parameter words: Paths, names, tests' names, folders or patterns.
  /// - Throws: Where a word stands for no snapshot at all, or a test's name for several.
  func selection(of words: [String], in list: ReviewList) throws(ToolError) -> Selection {
    var selection = Selection()
    for word in words {
      let path = FilePaths.absolute(word, from: currentFolder)
      do throws(NameSelectionError) {
        for item in try items(named: word, path: path, in: list)
        where !selection.items.contains(where: { $0.name == item.name }) {
          selection.items.append(item)
        }
      } catch {
        guard case .none(let nearest) = error.problem else { throw ToolError("\(error)") }
        guard try isSnapshot(word, path: path) else {
          let hint = nearest.map { "Did you mean \(ShellWord.quoted($0))?" }
          throw ToolError(
            "\(quoted(word)) matches nothing that waits for review."
              + " \(hint ?? "\"status\" lists what does.")")
        }
        selection.settled.append(word)
      }
    }
    return selection
  }

  private func items(
    named word: String, path: String, in list: ReviewList
  ) throws(NameSelectionError) -> [ReviewItem] {
    for item in list.items {
      if item.snapshot.path == path { return [item] }
      if let file = item.pending.first(where: { $0.path == path }) {
        return [item.pending.count == 1 ? item : item.choosing(file, store: store)]
      }
    }
    let below = list.items.filter { item in
      ([item.snapshot.path] + item.pending.map(\.path)).contains {
        FilePaths.relative($0, to: path) != $0
      }
    }
    if !below.isEmpty { return below }
    let names = try NameSelection(among: list.items.map(\.name)).names(for: word)
    return list.items.filter { names.contains($0.name) }
  }

  /// Whether a word stands for a snapshot that is there, whatever waits for it.
  private func isSnapshot(_ word: String, path: String) throws(ToolError) -> Bool {
    let names: [String]
    do throws(SnapshotFileError) {
      names = try SnapshotListing(folder: root).snapshots.map(\.name)
    } catch {
      throw ToolError("\(error).")
    }
    let selection = NameSelection(among: names)
    return [word, FilePaths.relative(path, to: root.path)].contains {
      (try? selection.names(for: $0)) != nil
    }
  }

  /// What to say of words for which nothing waits any more.
  static func note(on settled: String) -> String {
    "Nothing waits for \(quoted(settled)): it was accepted or rejected already, or its test has passed"
      + " since."
  }
}

extension SnapshotEnvironment {
  /// The folder that collects pending files, where the environment names one.
  fileprivate var collectedFolder: String? {
    if case .folder(let folder) = pendingPlace { folder } else { nil }
  }
}
