/// The options that several of the commands about pending snapshots have.
enum ReviewOptions {
  static let from = ValueOption<String>(
    "from", "FOLDER",
    help: "The folder that pending files were collected in, of any number of shards; else"
      + " STREAM_SNAPSHOTS_PENDING, else beside the snapshots.",
    completion: .folder)
  static let all = Flag("all", help: "Everything that waits for review.")

  /// The operand that names snapshots which wait for review.
  static func names(_ count: Operand.Count) -> Operand {
    Operand(
      placeholder: "NAME", count: count,
      help: "A snapshot's name, path or test, a folder, or a pattern with * and ?.",
      completion: .pendingNames)
  }
}
