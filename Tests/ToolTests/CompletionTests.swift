import Foundation
import Testing

@testable import stream_snapshots

@Suite struct CompletionTests {
  /// Whether a shell is on this machine.
  private static func hasShell(_ name: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"]
      .contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
  }

  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.add("App/AppTests/testA", expected: ["1"], received: ["2"])
    try folder.add("App/AppTests/testB", expected: nil, received: ["2"])
  }

  @Test(arguments: [
    ("stream-snapshots sta", "status"), ("stream-snapshots --dir", "--directory"),
    ("stream-snapshots status --form", "--format"),
    ("stream-snapshots status --format j", "json,junit"),
    ("stream-snapshots --color never status --format j", "json,junit"),
    ("stream-snapshots accept App/AppTests/testA", "App/AppTests/testA"),
    ("stream-snapshots expect --record a", "all"),
    ("stream-snapshots expect --name x -- sta", ""),
  ])
  func `bash completes commands, options, values and names`(line: String, found: String)
    async throws
  {
    let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
    let script = """
      stream-snapshots() { "$TOOL" "$@"; }
      source <("$TOOL" completions bash)
      COMP_WORDS=(\(words))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _stream_snapshots
      IFS=,; echo "${COMPREPLY[*]}"
      """
    expect(try await Tool.bash(script, in: folder), code: 0, output: ["\(found)\n"])
  }

  @Test(.enabled(if: hasShell("zsh")))
  func `zsh reads its script`() async throws {
    try folder.write(
      try await Tool.run("completions", "zsh", in: folder).output, to: "_stream-snapshots")
    let result = try await Tool.bash(
      "zsh -f -c 'autoload -U compinit && compinit -u -D && source ./_stream-snapshots"
        + " && whence -w _stream_snapshots && print $_comps[stream-snapshots]'", in: folder)
    expect(result, code: 0, output: ["_stream_snapshots: function\n_stream_snapshots\n"])
    #expect(result.errors.isEmpty)
  }

  @Test(.enabled(if: hasShell("fish")))
  func `fish completes commands, options, values and names`() async throws {
    let script = """
      function stream-snapshots; "$TOOL" $argv; end
      "$TOOL" completions fish | source
      complete -C 'stream-snapshots sta'
      complete -C 'stream-snapshots status --format j'
      complete -C 'stream-snapshots accept App'
      """
    try folder.write(script, to: "try.fish")
    let result = try await Tool.bash("fish --no-config try.fish", in: folder)
    expect(
      result, code: 0,
      output: ["status\t", "json", "junit", "App/AppTests/testA\nApp/AppTests/testB"])
  }
}
