import StreamTranscripts
import Testing

/// I03, I04 and the first column of the table of modes.
@Suite struct RecordModeTests {
  private func environment(_ variables: [String: String]) -> SnapshotEnvironment {
    SnapshotEnvironment(variables, currentDirectory: "/here")
  }

  private func setting(_ value: String?) throws -> RecordModeSetting {
    try RecordModeSetting.nearest(
      environment: environment(value.map { ["STREAM_SNAPSHOTS_RECORD": $0] } ?? [:]))
  }

  @Test(arguments: [
    (nil, RecordMode.never), ("", .never), ("never", .never), ("0", .never), ("false", .never),
    ("no", .never), ("off", .never), ("FALSE", .never), ("Off", .never), ("missing", .missing),
    ("Missing", .missing), ("failed", .failed), ("FAILED", .failed), ("all", .all), ("1", .all),
    ("true", .all), ("TRUE", .all), ("yes", .all), ("on", .all), ("oN", .all),
  ])
  func `I04: a word of the variable stands for its mode in any case`(
    word: String?, mode: RecordMode
  ) throws {
    #expect(try setting(word).mode == mode)
  }

  @Test(arguments: [" 1 ", " ", "garbage", "2", "-1", "00", "y", "n", "ja", "all ", "ａｌｌ", "ON\n"])
  func `I04: anything else is an error with what is accepted, and never on`(word: String) {
    let message = message { _ = try setting(word) }
    #expect(message.hasPrefix("the environment variable STREAM_SNAPSHOTS_RECORD is \""))
    #expect(
      message.contains(
        "it can be never (or 0, false, no, off), missing, failed, all (or 1, true, yes, on), in any"
          + " case; empty means never; correct it or unset it"), "\(message)")
  }

  @Test func `A wrong variable is an error also where something nearer says the mode`() {
    let environment = environment(["STREAM_SNAPSHOTS_RECORD": "garbage"])
    #expect(throws: EnvironmentError.self) {
      try RecordModeSetting.nearest(call: .all, environment: environment)
    }
  }

  @Test func `The nearest mode wins: call, scope, trait, environment`() throws {
    let environment = environment(["STREAM_SNAPSHOTS_RECORD": "all"])
    func nearest(
      _ call: RecordMode?, _ scope: RecordMode?, _ trait: RecordMode?
    ) throws -> RecordModeSetting {
      try .nearest(call: call, scope: scope, trait: trait, environment: environment)
    }
    #expect(try nearest(.never, .missing, .failed) == .init(mode: .never, source: .call))
    #expect(try nearest(nil, .missing, .failed) == .init(mode: .missing, source: .scope))
    #expect(try nearest(nil, nil, .failed) == .init(mode: .failed, source: .trait))
    #expect(
      try nearest(nil, nil, nil) == .init(mode: .all, source: .environment(value: "all")))
  }

  @Test func `I03: every note has the mode, where it came from and what to do`() throws {
    let setting = try setting(nil)
    #expect(setting.note == "(mode never, the default; STREAM_SNAPSHOTS_RECORD=all records again)")
    let notes = try ["", "0", "missing", "1"].map { try self.setting($0).note }
    #expect(
      notes == [
        "(mode never, as STREAM_SNAPSHOTS_RECORD is empty; STREAM_SNAPSHOTS_RECORD=all records again)",
        "(mode never, from STREAM_SNAPSHOTS_RECORD=0; STREAM_SNAPSHOTS_RECORD=all records again)",
        "(mode missing, from STREAM_SNAPSHOTS_RECORD=missing; STREAM_SNAPSHOTS_RECORD=all records again)",
        "(mode all, from STREAM_SNAPSHOTS_RECORD=1; run again without it to compare)",
      ])
    #expect(
      RecordModeSetting(mode: .never, source: .call).note
        == "(mode never, from record: of the call; record: .all there records again)")
    #expect(
      RecordModeSetting(mode: .failed, source: .trait).note
        == "(mode failed, from record: of the trait; run again without it to compare)")
  }
}

@Suite struct SnapshotEnvironmentTests {
  private func environment(_ variables: [String: String]) -> SnapshotEnvironment {
    SnapshotEnvironment(variables, currentDirectory: "/here")
  }

  @Test func `Every variable of the table has a name, a meaning and accepted values`() {
    for variable in EnvironmentVariable.allCases {
      #expect(variable.meaning.hasSuffix("."))
      #expect(!variable.accepted.isEmpty && !variable.accepted.hasSuffix("."))
    }
    #expect(Set(EnvironmentVariable.allCases.map(\.name)).count == 7)
  }

  @Test(arguments: [
    (nil, PendingPlace.besideSnapshot), ("", .besideSnapshot), ("0", .besideSnapshot),
    ("false", .besideSnapshot), ("FALSE", .besideSnapshot), ("1", .nowhere), ("true", .nowhere),
    ("woodpecker", .nowhere),
  ])
  func `Where CI is set no pending file is written`(value: String?, place: PendingPlace) {
    #expect(environment(value.map { ["CI": $0] } ?? [:]).pendingPlace == place)
  }

  @Test func `A folder for pending files is used with and without CI`() {
    for variables in [[:], ["CI": "true"]] {
      let variables = variables.merging(["STREAM_SNAPSHOTS_PENDING": "out"]) { $1 }
      #expect(environment(variables).pendingPlace == .folder("/here/out"))
    }
    #expect(environment(["STREAM_SNAPSHOTS_PENDING": ""]).pendingPlace == .besideSnapshot)
  }

  @Test(arguments: [
    ("/a/b", "/a/b"), ("a", "/here/a"), ("./a/../b//c/", "/here/b/c"), ("../../..", "/"),
    ("~/x", "/here/~/x"),
  ])
  func `A relative folder starts from the current one, as in a shell`(
    value: String, path: String
  ) {
    let environment = environment([
      "STREAM_SNAPSHOTS_DIRECTORY": value, "STREAM_SNAPSHOTS_USED": value,
    ])
    #expect(environment.directory == path)
    #expect(environment.usedDirectory == path)
  }

  @Test func `A folder that is an empty text is none`() {
    #expect(environment(["STREAM_SNAPSHOTS_DIRECTORY": ""]).directory == nil)
    #expect(environment([:]).directory == nil)
  }

  @Test(arguments: [(nil, 1), ("", 1), ("3", 3), ("1.5", 1.5), ("0.01", 0.01), ("1000", 1000)])
  func `The time factor is a number`(value: String?, factor: Double) throws {
    let variables = value.map { ["STREAM_SNAPSHOTS_TIME_FACTOR": $0] } ?? [:]
    #expect(try environment(variables).timeFactor == factor)
  }

  @Test(arguments: ["0", "-1", "1e3", "0x10", "inf", "nan", " 3", "3x", "1,5", "1001", "."])
  func `Another time factor is an error with what is accepted`(value: String) {
    let message = message {
      _ = try environment(["STREAM_SNAPSHOTS_TIME_FACTOR": value]).timeFactor
    }
    #expect(message.contains("STREAM_SNAPSHOTS_TIME_FACTOR is \"\(value)\""))
    #expect(message.contains("a number from 0.01 to 1000"))
  }

  @Test func `Colours are forbidden by NO_COLOR unless it is empty`() {
    #expect(environment(["NO_COLOR": "1"]).forbidsColor)
    #expect(!environment(["NO_COLOR": ""]).forbidsColor)
    #expect(!environment([:]).forbidsColor)
  }
}
