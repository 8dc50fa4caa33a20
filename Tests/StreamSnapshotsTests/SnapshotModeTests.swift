import StreamSnapshots
import Testing

/// The table of DESIGN §4 through the verbs, as a newcomer meets it.
@Suite struct SnapshotModeTests {
  private static let folder = "StreamSnapshotsTests/SnapshotModeTests/"

  private func expect(_ values: Int..., name: String, record: RecordMode? = nil) -> Bool {
    EventSource<Int, DownloadError> { events in
      for value in values { events.send(value) }
      events.finish()
    }.expect(.snapshot(name), record: record)
  }

  @Test func `Without a snapshot the default mode fails twice and writes only a pending file, I01`()
    throws
  {
    let sandbox = try SnapshotSandbox()
    for _ in 1...2 {
      let issues = issues { sandbox.run { #expect(!expect(1, name: "x")) } }
      #expect(issues.count == 1)
      let message = try #require(issues.first?.message)
      #expect(message.hasPrefix("There is no snapshot yet"))
      #expect(message.contains("value     1"))
      #expect(message.contains("accept   swift run stream-snapshots accept"))
      #expect(
        message.contains("(mode never, the default; STREAM_SNAPSHOTS_RECORD=all records again)"))
      #expect(sandbox.files.count == 1)
      #expect(sandbox.files.first?.hasSuffix(".x.stream.txt.pending") == true)
    }
  }

  @Test func `Where CI is set nothing is written and the message says how to record, I01`() throws {
    let sandbox = try SnapshotSandbox()
    let issues = issues { sandbox.run(["CI": "true"]) { #expect(!expect(1, name: "x")) } }
    #expect(issues.first?.message.contains("STREAM_SNAPSHOTS_RECORD=all swift test") == true)
    #expect(sandbox.files.isEmpty)
  }

  @Test(arguments: ["missing", "failed", "all", "1", "TRUE"])
  func `A recording run is red and the next one green`(mode: String) throws {
    let sandbox = try SnapshotSandbox()
    let issues = issues {
      sandbox.run(["STREAM_SNAPSHOTS_RECORD": mode]) { #expect(!expect(1, 2, name: "x")) }
    }
    #expect(issues.first?.message.hasPrefix("Recorded a new snapshot") == true)
    #expect(sandbox.files.count == 1)
    sandbox.run { #expect(expect(1, 2, name: "x")) }
    let text = try sandbox.text(of: sandbox.files[0])
    sandbox.run(["STREAM_SNAPSHOTS_RECORD": mode]) { #expect(expect(1, 2, name: "x")) }
    #expect(try sandbox.text(of: sandbox.files[0]) == text)
  }

  @Test func `A difference fails with a diff, and passing again removes the pending file`() throws {
    let sandbox = try SnapshotSandbox()
    _ = issues { sandbox.run { expect(1, 2, name: "x", record: .all) } }
    let issues = issues { sandbox.run { #expect(!expect(1, 3, name: "x")) } }
    let message = try #require(issues.first?.message)
    #expect(message.hasPrefix("Stream differs from its snapshot: 1 changed"))
    #expect(message.contains("- 0ms     value     2"))
    #expect(message.contains("+ 0ms     value     3"))
    #expect(sandbox.files.contains { $0.hasSuffix(".pending") })
    sandbox.run { #expect(expect(1, 2, name: "x")) }
    #expect(!sandbox.files.contains { $0.hasSuffix(".pending") })
  }

  @Test func `Mode missing doesn't write over a snapshot that differs, mode failed does`() throws {
    let sandbox = try SnapshotSandbox()
    _ = issues { sandbox.run { expect(1, name: "x", record: .missing) } }
    let kept = issues { sandbox.run { #expect(!expect(2, name: "x", record: .missing)) } }
    #expect(kept.first?.message.hasPrefix("Stream differs") == true)
    let written = issues { sandbox.run { #expect(!expect(2, name: "x", record: .failed)) } }
    #expect(written.first?.message.hasPrefix("Recorded the snapshot again: 1 changed") == true)
    sandbox.run { #expect(expect(2, name: "x")) }
  }

  @Test(arguments: ["garbage", " 1 ", "2", "record"])
  func `A wrong mode fails every expectation with what is accepted, I04`(mode: String) throws {
    let sandbox = try SnapshotSandbox()
    _ = issues { sandbox.run { expect(1, name: "x", record: .all) } }
    let issues = issues {
      sandbox.run(["STREAM_SNAPSHOTS_RECORD": mode]) { #expect(!expect(1, name: "x")) }
    }
    let message = try #require(issues.first?.message)
    #expect(message.contains("STREAM_SNAPSHOTS_RECORD is \"\(VisibleText.escaped(mode))\""))
    #expect(message.contains("never") && message.contains("missing") && message.contains("all"))
    #expect(message.contains("value     1"), "the received transcript is shown")
  }

  @Test func `A recording that ran into its time limit is never written`() throws {
    let sandbox = try SnapshotSandbox()
    let open = source(1, ending: .open)
    let issues = issues {
      sandbox.run { #expect(!open.expect(.snapshot("x"), record: .all, timeout: 0.05)) }
    }
    let message = try #require(issues.first?.message)
    #expect(message.contains("still open when the time limit of 50ms was reached"))
    #expect(sandbox.files.isEmpty)
  }

  @Test func `An empty second pass doesn't silently replace a good snapshot, A16`() async throws {
    let sandbox = try SnapshotSandbox()
    let stream = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    let issues = await issues {
      await sandbox.run {
        await stream.expect(.snapshot("x"), record: .all)
        await stream.expect(.snapshot("x"), record: .all)
      }
    }
    #expect(issues.count == 2)
    #expect(issues.last?.message.contains("Can't compare with the snapshot") == true)
    #expect(try sandbox.text(of: sandbox.files[0]).contains("value     3"))
  }

  @Test func `expectError of a snapshot needs the stream to fail`() throws {
    let sandbox = try SnapshotSandbox()
    let finished = issues {
      sandbox.run { #expect(!source(1).expectError(.snapshot("x"), record: .all)) }
    }
    #expect(finished.first?.message.hasPrefix("Expected the stream to fail: it completed") == true)
    #expect(sandbox.files.isEmpty)
    let failing = source(1, ending: .failed(.offline))
    _ = issues { sandbox.run { failing.expectError(.snapshot("x"), record: .all) } }
    sandbox.run { #expect(failing.expectError(.snapshot("x"))) }
    #expect(try sandbox.text(of: sandbox.files[0]).hasSuffix("failed    DownloadError.offline\n"))
  }

  @Test func `mismatch reports nothing and writes nothing`() throws {
    let sandbox = try SnapshotSandbox()
    sandbox.run(["STREAM_SNAPSHOTS_RECORD": "all"]) {
      #expect(source(1).mismatch(.snapshot("x"))?.hasPrefix("There is no snapshot yet") == true)
    }
    #expect(sandbox.files.isEmpty)
  }

  @Test func `The nearest setting wins: call, scope, environment`() throws {
    let sandbox = try SnapshotSandbox()
    let environment = ["STREAM_SNAPSHOTS_RECORD": "all"]
    let scoped = issues {
      sandbox.run(environment) {
        withStreamSnapshots(record: .never) { expect(1, name: "x") }
      }
    }
    #expect(
      scoped.first?.message.contains("(mode never, from record: of the scope") == true, "\(scoped)")
    let called = issues {
      sandbox.run(environment) {
        withStreamSnapshots(record: .never) { expect(1, name: "x", record: .missing) }
      }
    }
    #expect(called.first?.message.hasPrefix("Recorded a new snapshot") == true)
  }
}

@Suite(.streamSnapshots(record: .missing)) struct SnapshotTraitTests {
  @Test func `A suite's trait holds for its tests`() throws {
    let sandbox = try SnapshotSandbox()
    let issues = issues { sandbox.run { source(1).expect(.snapshot("x")) } }
    #expect(issues.first?.message.hasPrefix("Recorded a new snapshot") == true)
  }

  @Test(.streamSnapshots(record: .never)) func `A test's own trait wins over the suite's`() throws {
    let sandbox = try SnapshotSandbox()
    let issues = issues { sandbox.run { source(1).expect(.snapshot("x")) } }
    #expect(
      issues.first?.message.contains("(mode never, from record: of the trait") == true, "\(issues)")
  }

  @Test func `A trait holds off the test's task too, through the recorder`() async throws {
    let sandbox = try SnapshotSandbox()
    let issues = await issues {
      await sandbox.run {
        let recorder = source(1).record()
        let run = SnapshotRun.current
        await Task.detached {
          let mismatch = await SnapshotRun.$override.withValue(run) {
            await recorder.mismatch(.snapshot("x"))
          }
          #expect(
            mismatch?.contains("(mode missing, from record: of the trait") == true,
            "\(mismatch ?? "")")
        }.value
      }
    }
    #expect(issues.isEmpty)
  }
}
