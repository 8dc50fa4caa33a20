import StreamSnapshots
import Testing

// README
@Suite(.streamSnapshots(timing: .ignored))
struct SessionTests {
  @Test func logins() async {
    await withStreamSnapshots(redacting: [.uuids]) {
      await sessions().expect(.snapshot)
    }
  }
}
// README end
