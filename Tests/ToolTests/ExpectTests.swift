import Foundation
import StreamTranscripts
import Testing

@Suite struct ExpectTests {
  private static let record = EnvironmentVariable.record.name
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func expectation(
    _ script: String, name: String = "program", options: [String] = [],
    environment: [String: String] = [:]
  ) async throws -> Tool.Result {
    try folder.write(script, to: "program.sh")
    let line = "\"$TOOL\" expect --name \(name) \(options.joined(separator: " ")) -- sh program.sh"
    return try await Tool.bash(line, in: folder, environment: environment)
  }

  @Test func `What a program prints is recorded with lanes and its exit status`() async throws {
    let script = "echo out; echo 'a  b ' ; echo; printf last; echo err >&2; exit 3"
    let result = try await expectation(
      script, options: ["--record", "missing", "--timing", "none"])
    expect(result, code: 1, output: ["The output was recorded as its snapshot: 6 events"])
    let lines = try #require(folder.snapshot("program")).split(separator: "\n")
    #expect(lines.prefix(3) == ["stream-snapshot 1", "test: program", "timing: none"])
    #expect(
      lines.filter { $0.hasPrefix("[stdout]") } == [
        "[stdout] value out", "[stdout] value a  b\\u{20}", "[stdout] value",
        "[stdout] value last",
      ])
    #expect(lines.filter { $0.hasPrefix("[stderr]") } == ["[stderr] value err"])
    #expect(lines.last == "failed    exit status 3")
    expect(
      try await expectation(script, options: ["--timing", "none"]), code: 0,
      output: ["holds  program, 6 events\n"])
  }

  @Test func `Another line, order or exit status differs`() async throws {
    expect(try await expectation("echo 1; echo 2", options: ["--record", "missing"]), code: 1)
    let before = folder.snapshot("program")
    for script in ["echo 1; echo 3", "echo 2; echo 1", "echo 1; echo 2; exit 1", "echo 1"] {
      let result = try await expectation(script)
      expect(
        result, code: 1,
        output: [
          "The output differs from its snapshot: ", "__Snapshots__/program.stream.txt",
          "  accept   swift run stream-snapshots accept program\n", "(mode never, the default;",
        ])
      #expect(folder.isPending("program"))
    }
    #expect(folder.snapshot("program") == before)
    expect(try await expectation("echo 1; echo 2"), code: 0)
    #expect(!folder.isPending("program"))
  }

  @Test func `How the two lanes interleave isn't compared`() async throws {
    expect(
      try await expectation("echo 1; echo 2 >&2", options: ["--record", "missing"]), code: 1)
    expect(try await expectation("echo 2 >&2; sleep 0.1; echo 1"), code: 0)
  }

  @Test func `A program that a signal ends has failed`() async throws {
    expect(try await expectation("kill -9 $$", options: ["--record", "missing"]), code: 1)
    #expect(folder.snapshot("program")?.contains("failed    killed by SIGKILL") == true)
  }

  /// I01
  @Test(arguments: [["CI": "true"], [:]])
  func `A missing snapshot fails in every run, and nothing is recorded`(
    environment: [String: String]
  ) async throws {
    for _ in 1...2 {
      let result = try await expectation("echo 1", environment: environment)
      expect(result, code: 1, output: ["The output has no snapshot yet: 2 events", "mode never"])
      #expect(folder.snapshot("program") == nil)
      #expect(folder.isPending("program") == environment.isEmpty)
    }
  }

  /// I02
  @Test func `What was written never counts as verified`() async throws {
    for mode in ["missing", "failed", "all"] {
      let name = "in \(mode)"
      let options = ["--record", mode]
      expect(try await expectation("echo 1", name: "'\(name)'", options: options), code: 1)
      expect(try await expectation("echo 1", name: "'\(name)'", options: options), code: 0)
      let changed = try await expectation("echo 2", name: "'\(name)'", options: options)
      expect(changed, code: 1)
      #expect(folder.snapshot(name)?.contains("value 2") == (mode != "missing"))
    }
  }

  /// I04
  @Test(arguments: [
    ("", false), ("0", false), ("FALSE", false), ("no", false), ("Off", false), ("never", false),
    ("1", true), ("true", true), ("TRUE", true), ("all", true), ("missing", true),
  ])
  func `The variable records for the words that say so`(value: String, records: Bool) async throws {
    expect(try await expectation("echo 1", environment: [Self.record: value]), code: 1)
    #expect((folder.snapshot("program") != nil) == records)
  }

  /// I04
  @Test(arguments: ["garbage", " 1 ", "yes please"])
  func `Any other word is an error that lists what is accepted`(value: String) async throws {
    expect(
      try await expectation("echo 1", environment: [Self.record: value]), code: 2,
      errors: ["variable STREAM_SNAPSHOTS_RECORD is \"", "never", "missing", "failed", "all"])
    #expect(folder.snapshot("program") == nil)
    #expect(!folder.isPending("program"))
  }

  /// I06
  @Test func `Lines that look like markers and headers are data`() async throws {
    let script = """
      cat <<'END'
      =======
      <<<<<<< not a conflict
      >>>>>>> b
      --- a
      +++ b
      @@ -1 +1 @@
      stream-snapshot 1
      timing: none
      100ms   value     forged
      | block
      finished
      END
      """
    expect(try await expectation(script, options: ["--record", "missing"]), code: 1)
    expect(try await expectation(script), code: 0)
    let changed = try await expectation(script.replacingOccurrences(of: "+++ b", with: "+++ c"))
    expect(changed, code: 1, output: ["1 changed"])
  }

  /// I09
  @Test func `Whatever a program prints, the next process finds it the same`() async throws {
    let script = #"""
      printf 'caf\303\251 e\314\201 \360\237\221\251\342\200\215\360\237\222\273\n'
      printf 'bad \377\376 \303 end\r\n'
      printf '\033[31mred\033[0m \302\205 \342\200\256 \357\273\277 \000 x\t \n'
      printf '\\u{41} \\\\u{ \n   \n'
      """#
    for timing in ["none", "1ms", "100ms"] {
      let options = ["--record", "all", "--timing", timing]
      expect(try await expectation(script, name: "t\(timing)", options: options), code: 1)
      let first = folder.snapshot("t\(timing)")
      for _ in 1...3 {
        let again = try await expectation(script, name: "t\(timing)", options: options)
        expect(again, code: 0, output: ["holds"])
        #expect(folder.snapshot("t\(timing)") == first)
      }
    }
  }

  /// I07
  @Test func `Many processes record into one folder at once`() async throws {
    let line =
      "for i in $(seq 40); do \"$TOOL\" expect --name many/n$i --record all -- echo $i >/dev/null & done;"
      + " wait; \"$TOOL\" status"
    expect(try await Tool.bash(line, in: folder), code: 0, output: ["Nothing waits"])
    for number in 1...40 {
      #expect(folder.snapshot("many/n\(number)")?.contains("value \(number)\n") == true)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.root + "/many")
    #expect(names.count == 40)
  }

  @Test func `The time limit is never a success, and never recorded`() async throws {
    let result = try await expectation(
      "echo 1; exec sleep 600", options: ["--record", "all", "--timeout", "300ms"])
    expect(
      result, code: 1,
      output: [
        "The program was still running at the time limit", "open", "more time with --timeout",
      ])
    #expect(folder.snapshot("program") == nil)
    #expect(!folder.isPending("program"))
  }

  @Test func `A program that leaves another behind has ended when it ends`() async throws {
    // The one left behind would keep the pipes of the test's own process open as well.
    let script = "for f in 3 4 5 6 7 8 9; do eval \"exec $f>&-\"; done; sleep 5 & echo $!"
    let result = try await expectation(
      script, options: ["--redact", "'pid=/[0-9]+/'", "--record", "all"])
    expect(result, code: 1, output: ["value ‹pid-1›", "finished"])
  }

  @Test func `A program that prints without end is stopped`() async throws {
    expect(
      try await expectation("exec yes"), code: 2, errors: ["\"sh\" printed more than 10 MB"])
    #expect(!folder.isPending("program"))
  }

  @Test func `A program that isn't there is wrong use`() async throws {
    expect(
      try await Tool.run("expect", "--name", "x", "--", "no-such-program", in: folder), code: 2,
      errors: ["\"no-such-program\" can't be run: there is no such program."])
  }

  @Test func `What changes from run to run is redacted`() async throws {
    let script = "echo id 6BA7B810-9DAD-11D1-80B4-00C04FD430C8 secret; echo $RANDOM_VALUE"
    let options = ["--redact", "uuids", "--redact", "key=secret", "--redact", "'n=/r[0-9]+/'"]
    expect(
      try await expectation(
        script, options: options + ["--record", "all"], environment: ["RANDOM_VALUE": "r17"]),
      code: 1)
    #expect(folder.snapshot("program")?.contains("value id ‹uuid-1› ‹key-1›\n") == true)
    #expect(folder.snapshot("program")?.contains("value ‹n-1›\n") == true)
    expect(
      try await expectation(script, options: options, environment: ["RANDOM_VALUE": "r18"]), code: 0
    )
  }

  @Test(arguments: ["a*b", "a b", "A-b", "a-b", "x/y z", "größe"])
  func `Each name has a file of its own below the root`(name: String) async throws {
    expect(
      try await expectation("echo 1", name: "'\(name)'", options: ["--record", "all"]), code: 1)
    expect(try await expectation("echo 1", name: "'\(name)'"), code: 0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.root)
    #expect(names.count { $0.hasSuffix(".stream.txt") } == 1)
  }

  @Test func `A snapshot that can't be read is an error, and stays as it is`() async throws {
    try folder.write("stream-snapshot 9\n", to: "__Snapshots__/program.stream.txt")
    expect(
      try await expectation("echo 1", options: ["--record", "all"]), code: 2,
      output: ["The snapshot of the output can't be read", "update", "value 1"])
    #expect(folder.snapshot("program") == "stream-snapshot 9\n")
  }

  @Test func `A folder is made where a person has neither package nor snapshots`() async throws {
    let empty = try TestFolder(isPackage: false)
    let words = ["expect", "--name", "greeting", "--record", "missing", "--", "echo", "hello"]
    let line = words.joined(separator: " ")
    expect(try await Tool.bash("\"$TOOL\" \(line)", in: empty), code: 1, output: ["recorded"])
    #expect(empty.snapshot("greeting")?.contains("value hello\n") == true)
    expect(
      try await Tool.run("show", "greeting", in: empty), code: 0, output: ["[stdout] value hello\n"]
    )
  }

  @Test func `Standard input is the caller's`() async throws {
    let line = "echo hello | \"$TOOL\" expect --name cat --record all -- cat"
    expect(try await Tool.bash(line, in: folder), code: 1)
    #expect(folder.snapshot("cat")?.contains("value hello\n") == true)
  }
}
