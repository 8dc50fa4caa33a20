import StreamSnapshots
import StreamTranscripts
import XCTest

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
  import StreamSnapshotsCombine
#endif

/// The picture of a failing run in the README, held against what such a run says.
///
/// The file has the name of the one in the folder QuickStart, whose snapshot it asks for.
final class PictureTests: XCTestCase {
  /// The program's lines with 7 in the place of 2, on a clock that makes no difference of its own.
  func testShowsWhatAFailingRunSays() throws {
    let clock = VirtualClock()
    let lines = PassthroughSubject<String, Never>()
    let recorder = lines.record(clock: clock)
    for line in ["3", "7", "1"] {
      lines.send(line)
      clock.advance(by: .milliseconds(300))
    }
    lines.send("lift-off")
    lines.send(completion: .finished)
    // A run of its own, in which this is the snapshot's first use, and no variable is set.
    let run = SnapshotRun(environment: SnapshotEnvironment([:]))
    let mismatch = SnapshotRun.$override.withValue(run) {
      recorder.mismatch(
        .snapshot, fileID: "QuickStart/CountdownTests.swift", function: "testCountdown()")
    }

    let message = try XCTUnwrap(mismatch).components(separatedBy: "\n\n")
    let picture = try Page.readme.blocks.first { $0.code.hasPrefix("Stream differs") }?.code
    let shown = try XCTUnwrap(picture).components(separatedBy: "\n\n")
    XCTAssertEqual(shown.dropLast(), message.dropLast())
    XCTAssertEqual(
      shown.last,
      """
        accept   swift run stream-snapshots accept QuickStart/CountdownTests/testCountdown
        review   swift run stream-snapshots review
        \(RecordModeSetting(mode: .never, source: .standard).note)
      """)
  }
}
