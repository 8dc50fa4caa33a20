import Foundation

/// The folders that hold what is temporary, as they may be spelled.
enum TemporaryPaths {
  /// What stands in their place.
  static let name = "temp"

  /// The spellings, the longest first.
  ///
  /// Each folder is spelled as the system names it, with its symbolic links resolved, and with and
  /// without the `/private` of Apple platforms; also with the escapes that a URL may have.
  static func spellings() -> [[UInt8]] {
    var paths: Set<String> = []
    let named = [
      NSTemporaryDirectory(), FileManager.default.temporaryDirectory.path,
      ProcessInfo.processInfo.environment["TMPDIR"] ?? "", "/tmp", "/var/tmp",
    ]
    for path in named {
      let url = URL(fileURLWithPath: path, isDirectory: true)
      for spelling in [path, url.resolvingSymlinksInPath().path, resolved(path)] {
        var trimmed = Substring(spelling)
        while trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
        guard trimmed.hasPrefix("/"), trimmed.utf8.count > 1 else { continue }
        let short = trimmed.hasPrefix("/private/") ? trimmed.dropFirst("/private".count) : trimmed
        paths.formUnion([String(short), "/private" + short])
      }
    }
    for path in paths {
      if let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) {
        paths.insert(escaped)
      }
    }
    return paths.map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  private static func resolved(_ path: String) -> String {
    guard !path.isEmpty, let resolved = realpath(path, nil) else { return "" }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The end of a folder's path that starts at an offset; `nil` where none does.
  ///
  /// A path starts where no other path goes on, as it does in `/home/tmp`, and ends with a folder's
  /// whole name.
  static func end(in bytes: [UInt8], at start: Int, of paths: [[UInt8]]) -> Int? {
    guard bytes[start] == UInt8(ascii: "/") else { return nil }
    if start > 0, isOfName(bytes[start - 1]) { return nil }
    for path in paths where bytes[start...].starts(with: path) {
      let end = start + path.count
      if end == bytes.count || !isOfName(bytes[end]) { return end }
    }
    return nil
  }

  /// Whether a byte goes on with the name of a file.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }
}
