/// What may follow the name of a command: the part that options with and without a value share.
protocol OptionDefinition: Sendable {
  /// The name without its two hyphens.
  var name: String { get }

  /// The letter of the short form; `nil` where there is none.
  var letter: Character? { get }

  /// The word that stands for the value in the help; `nil` where the option has no value.
  var placeholder: String? { get }

  /// What the option does, in a few words.
  var help: String { get }

  /// What a shell offers for the value.
  var completion: ValueCompletion { get }
}

/// What a shell offers where a value is expected.
enum ValueCompletion: Sendable, Hashable {
  /// Nothing.
  case none

  /// One of these words.
  case words([String])

  /// A file.
  case file

  /// A folder.
  case folder

  /// The names of the pending snapshots.
  case pendingNames
}

/// An option that is given or not, such as `--all`.
struct Flag: OptionDefinition {
  let name: String
  let letter: Character?
  let help: String

  var placeholder: String? { nil }
  var completion: ValueCompletion { .none }

  /// Makes an option that has no value.
  init(_ name: String, letter: Character? = nil, help: String) {
    self.name = name
    self.letter = letter
    self.help = help
  }
}

/// An option with a value, such as `--record all`.
struct ValueOption<Value: Sendable>: OptionDefinition {
  let name: String
  let letter: Character? = nil
  let help: String
  let completion: ValueCompletion

  /// Reads the value; `nil` where it is none.
  let parse: @Sendable (String) -> Value?

  /// What the value may be, for the message about one that it can't be.
  let accepted: String

  private let word: String
  var placeholder: String? { word }

  /// Makes an option whose value `parse` reads.
  init(
    _ name: String, _ placeholder: String, help: String, accepted: String,
    completion: ValueCompletion = .none, parse: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    word = placeholder
    self.help = help
    self.accepted = accepted
    self.completion = completion
    self.parse = parse
  }
}

extension ValueOption where Value == String {
  /// Makes an option whose value is any text but the empty one.
  init(_ name: String, _ placeholder: String, help: String, completion: ValueCompletion = .none) {
    self.init(
      name, placeholder, help: help, accepted: "a text that isn't empty", completion: completion
    ) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueOption where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// Makes an option whose value is one of the words of an enumeration.
  init(_ name: String, _ placeholder: String, help: String) {
    let words = Value.allCases.map(\.rawValue)
    self.init(
      name, placeholder, help: help, accepted: words.joinedAsAlternatives,
      completion: .words(words)
    ) { Value(rawValue: $0.lowercased()) }
  }
}

/// What a command takes besides its options.
struct Operand: Sendable {
  /// How many there may be.
  enum Count: Sendable {
    case any, one, oneOrMore
  }

  /// The word that stands for it in the help, such as `NAME`.
  let placeholder: String

  /// How many there may be.
  let count: Count

  /// What it is, in a few words.
  let help: String

  /// What a shell offers for it.
  var completion: ValueCompletion = .none
}

extension [String] {
  /// The words as a person lists them: `a, b or c`.
  var joinedAsAlternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
