import StreamSnapshots
import Testing

/// With Swift Testing: what `Programs/download.sh` prints, and how it fails.
struct DownloadTests {
  /// Holds against `__Snapshots__/QuickStart/DownloadTests/DownloadTests.connectionLost.stream.txt`.
  @Test func connectionLost() async {
    await ProgramOutput.lines(of: "download")
      .expectError(.snapshot, timing: .ignored, timeout: 30)
  }

  @Test func exitStatus() async {
    await ProgramOutput.lines(of: "download").expectError(.exited(status: 3), timeout: 30)
  }
}
