/// The command-line tool `stream-snapshots`.
@main
enum StreamSnapshotsTool {
  static func main() {
    print("stream-snapshots")
  }
}
