import StreamSnapshots
import Testing

// README
@Suite(.streamSnapshots(timing: .ignored))
struct SettingsTests {
  @Test func typing() async {
    await withStreamSnapshots(record: .missing) {
      await suggestions(for: "swift").expect(.snapshot, timeout: 5)
    }
  }
}
// README end
