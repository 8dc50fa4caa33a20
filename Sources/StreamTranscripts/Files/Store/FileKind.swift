import Foundation

/// What a path leads to.
package enum FileKind: Hashable, Sendable {
  /// A file with content.
  case file

  /// A folder.
  case directory

  /// A symbolic link, where links aren't followed.
  case link

  /// A pipe, a device or a socket.
  case other

  /// What the file is, as a message says it.
  package var text: String {
    switch self {
    case .file: "a file"
    case .directory: "a folder"
    case .link: "a link"
    case .other: "a pipe, a socket or a device"
    }
  }

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
