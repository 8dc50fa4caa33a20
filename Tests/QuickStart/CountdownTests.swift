import StreamSnapshots
import XCTest

// README
final class CountdownTests: XCTestCase {
  func testCountdown() {
    ProgramOutput.lines(of: "countdown").expect(.snapshot, timeout: 30)
  }
}
// README end

extension CountdownTests {
  func testStartsWithThree() {
    ProgramOutput.lines(of: "countdown").expect("3", timeout: 30)
  }
}
