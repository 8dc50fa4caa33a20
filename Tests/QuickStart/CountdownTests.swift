import StreamSnapshots
import XCTest

/// With XCTest: what `Programs/countdown.sh` prints.
final class CountdownTests: XCTestCase {
  /// Holds against `__Snapshots__/QuickStart/CountdownTests/testCountdown.stream.txt`.
  func testCountdown() {
    ProgramOutput.lines(of: "countdown").expect(.snapshot, timeout: 30)
  }

  func testStartsWithThree() {
    ProgramOutput.lines(of: "countdown").expect("3", timeout: 30)
  }
}
