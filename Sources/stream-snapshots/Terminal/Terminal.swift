import Foundation

/// What is known of the terminal that a file descriptor leads to.
enum Terminal {
  /// The columns: those of the terminal, else of `COLUMNS`, else 80.
  static func width(of descriptor: Int32, environment: [String: String]) -> Int {
    var size = winsize()
    if isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return environment["COLUMNS"].flatMap { Int($0) }.map { min(max($0, 20), 1000) } ?? 80
  }

  /// Whether text is coloured: as the person says, else on a terminal that can, without `NO_COLOR`.
  static func style(
    for descriptor: Int32, choice: ColorChoice, environment: [String: String]
  ) -> TextStyle {
    switch choice {
    case .always: TextStyle(isColored: true)
    case .never: TextStyle(isColored: false)
    case .auto:
      TextStyle(
        isColored: isatty(descriptor) == 1 && environment["NO_COLOR"].map(\.isEmpty) ?? true
          && !isPlain(environment))
    }
  }

  /// Whether the terminal understands no escape codes.
  static func isPlain(_ environment: [String: String]) -> Bool {
    ["", "dumb"].contains(environment["TERM"] ?? "")
  }
}
