/// What a command is called, what it takes and what its help says.
struct CommandDefinition: Sendable {
  /// A call to copy, and what it does.
  struct Example: Sendable {
    let arguments: String
    let purpose: String
  }

  /// The word on the command line.
  let name: String

  /// What the command does, in a few words that start with a verb.
  let abstract: String

  /// What the abstract doesn't say, in paragraphs.
  var discussion: [String] = []

  /// What it takes besides its options.
  var operand: Operand?

  /// Whether a program with its arguments follows after `--`.
  var program: Program = .none

  /// The command's own options.
  var options: [any OptionDefinition] = []

  /// Calls to copy.
  var examples: [Example] = []

  /// Whether a command runs a program that is named after `--`.
  enum Program: Sendable {
    case none, optional, required
  }

  /// The options of the command and those that every command has.
  var allOptions: [any OptionDefinition] { options + GlobalOptions.all }

  /// The line that shows the order of things.
  var usage: String {
    var words = [name]
    if !options.isEmpty { words.append("[options]") }
    if let operand {
      switch operand.count {
      case .any: words.append("[\(operand.placeholder)…]")
      case .one: words.append(operand.placeholder)
      case .oneOrMore: words.append("\(operand.placeholder)…")
      }
    }
    switch program {
    case .none: break
    case .optional: words.append("[-- PROGRAM…]")
    case .required: words.append("-- PROGRAM…")
    }
    return words.joined(separator: " ")
  }
}

/// A command of the tool.
protocol Command: Sendable {
  /// The command's name, options and help.
  static var definition: CommandDefinition { get }

  /// Takes what the command line said.
  ///
  /// - Throws: ``UsageError`` where it is no call of this command.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does the work.
  ///
  /// - Returns: ``ExitCode/differences`` where there is something for a person to decide.
  /// - Throws: ``ToolError`` where the work can't be done.
  func run(in context: ToolContext) throws -> ExitCode
}

/// What the tool tells the shell.
enum ExitCode: Int32, Sendable {
  /// All is well.
  case success = 0

  /// There are differences, or something waits for a review.
  case differences = 1

  /// The call was wrong, or a file is broken.
  case failure = 2

  /// The graver of two results.
  func merged(with other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}

/// The options that every command has.
enum GlobalOptions {
  static let help = Flag("help", letter: "h", help: "Show this help.")
  static let version = Flag("version", help: "Show the version.")
  static let directory = ValueOption<String>(
    "directory", "FOLDER",
    help: "The folder with the snapshots; else STREAM_SNAPSHOTS_DIRECTORY, else the nearest"
      + " __Snapshots__ here or above.",
    completion: .folder)
  static let color = ValueOption<ColorChoice>(
    "color", "WHEN",
    help: "auto, always or never; auto is a terminal where NO_COLOR isn't set.")

  static var all: [any OptionDefinition] { [directory, color, help, version] }
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
