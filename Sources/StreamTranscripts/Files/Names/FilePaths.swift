/// Paths as text: joined, shortened and compared without asking the file system.
package enum FilePaths {
  /// Whether a path starts from the root of the file system.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The full path of `path`, seen from the folder `base`, without `.`, `..` and double slashes.
  package static func absolute(_ path: String, from base: String) -> String {
    normalized(isAbsolute(path) ? path : base + "/" + path)
  }

  /// A full path without `.`, `..` and double slashes; links are not looked at.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The folder that a path lies in; the root of the file system lies in itself.
  package static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// `path` seen from the folder `base` where it lies below it; else the path as it is.
  package static func relative(_ path: String, to base: String?) -> String {
    guard let base else { return path }
    let start = base.utf8.last == UInt8(ascii: "/") ? base : base + "/"
    guard path.utf8.starts(with: start.utf8), path.utf8.count > start.utf8.count else {
      return path
    }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// A path below the folder `base`.
  package static func joined(_ base: String, _ path: String) -> String {
    base.utf8.last == UInt8(ascii: "/") ? base + path : base + "/" + path
  }
}
