/// Words as a shell reads them.
enum CommandLineText {
  /// A word that a shell takes as one, in quotes where it has to be.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "/._-+:@%,".utf8.contains(byte)
      }
    }
    guard !plain || word.isEmpty else { return word }
    let escaped = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + escaped.joined(separator: "'\\''") + "'"
  }
}
