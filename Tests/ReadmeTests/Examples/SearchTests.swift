// README
import StreamSnapshots
import Testing

struct SearchTests {
  @Test func typing() async {
    await suggestions(for: "swift").expect(.snapshot)
  }
}
// README end
