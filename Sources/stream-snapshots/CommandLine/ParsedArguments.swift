import StreamTranscripts

/// What a command line says, once its options are told from the rest.
struct ParsedArguments: Sendable {
  /// The words that are neither options nor their values.
  fileprivate(set) var operands: [String] = []

  /// The words after `--` of a command that runs a program; `nil` without `--`.
  fileprivate(set) var program: [String]?

  private var values: [String: [String]] = [:]

  /// Whether an option was given.
  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The value that was given last; `nil` where the option wasn't given.
  func value<Value>(of option: ValueOption<Value>) throws(UsageError) -> Value? {
    try allValues(of: option).last
  }

  /// All values of an option that may be repeated, in the order given.
  func allValues<Value>(of option: ValueOption<Value>) throws(UsageError) -> [Value] {
    var result: [Value] = []
    for text in values[option.name] ?? [] {
      guard let value = option.parse(text) else {
        throw UsageError(
          message: "--\(option.name) takes \(option.accepted), not \(quoted(text)).")
      }
      result.append(value)
    }
    return result
  }

  fileprivate mutating func add(_ value: String, for name: String) {
    values[name, default: []].append(value)
  }
}

/// Tells options, their values and operands from one another.
struct ArgumentParser {
  private let options: [any OptionDefinition]
  private let stopsAtOperand: Bool
  private let runsProgram: Bool

  /// Reads what stands before the command's name.
  static func toolOptions(
    _ words: ArraySlice<String>
  ) throws(UsageError) -> (arguments: ParsedArguments, rest: ArraySlice<String>) {
    let parser = ArgumentParser(
      options: GlobalOptions.all, stopsAtOperand: true, runsProgram: false)
    var arguments = ParsedArguments()
    let rest = try parser.read(words, into: &arguments)
    return (arguments, rest)
  }

  /// Reads what follows the command's name, and adds it to what stood before.
  static func arguments(
    of command: CommandDefinition, _ words: ArraySlice<String>, after earlier: ParsedArguments
  ) throws(UsageError) -> ParsedArguments {
    let parser = ArgumentParser(
      options: command.allOptions, stopsAtOperand: false, runsProgram: command.program != .none)
    var arguments = earlier
    do {
      _ = try parser.read(words, into: &arguments)
      if !arguments.has(GlobalOptions.help) { try check(arguments, of: command) }
    } catch {
      throw UsageError(message: error.message, command: command.name)
    }
    return arguments
  }

  private static func check(
    _ arguments: ParsedArguments, of command: CommandDefinition
  ) throws(UsageError) {
    if let surplus = arguments.operands.first, command.operand == nil {
      let hint = command.program == .none ? "" : "; the program to run follows after \"--\""
      throw UsageError(
        message: "\(command.name) takes no \(quoted(surplus))\(hint).")
    }
    if command.program == .required, arguments.program?.isEmpty ?? true {
      throw UsageError(message: "The program to run is missing; it follows after \"--\".")
    }
    guard let operand = command.operand else { return }
    switch operand.count {
    case .any: break
    case .one where arguments.operands.count > 1:
      throw UsageError(message: "\(command.name) takes one \(operand.placeholder) at a time.")
    case .one where arguments.operands.isEmpty, .oneOrMore where arguments.operands.isEmpty:
      throw UsageError(
        message: "\(command.name) needs a \(operand.placeholder): \(operand.help)")
    case .one, .oneOrMore: break
    }
  }

  private func read(
    _ words: ArraySlice<String>, into arguments: inout ParsedArguments
  ) throws(UsageError) -> ArraySlice<String> {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        if runsProgram {
          arguments.program = Array(rest)
        } else {
          arguments.operands += rest
        }
        return []
      } else if word.hasPrefix("--") {
        try readLongOption(word.dropFirst(2), from: &rest, into: &arguments)
      } else if word.hasPrefix("-"), word != "-" {
        try readLetters(word.dropFirst(), from: &rest, into: &arguments)
      } else if stopsAtOperand {
        return words[(rest.startIndex - 1)...]
      } else {
        arguments.operands.append(word)
      }
    }
    return []
  }

  private func readLongOption(
    _ text: Substring, from rest: inout ArraySlice<String>, into arguments: inout ParsedArguments
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      let similar = Suggestion.nearest(to: name, among: options.map(\.name))
      let hint = similar.map { " Did you mean --\($0)?" } ?? ""
      throw UsageError(message: "There is no option \(quoted("--\(name)")).\(hint)")
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw UsageError(message: "--\(name) takes no value.") }
      arguments.add("", for: name)
      return
    }
    try addValue(
      attached ?? rest.popFirst(), of: option, shown: "--\(name) \(placeholder)", to: &arguments)
  }

  private func readLetters(
    _ text: Substring, from rest: inout ArraySlice<String>, into arguments: inout ParsedArguments
  ) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError(message: "There is no option \(quoted("-\(letter)")).")
      }
      guard let placeholder = option.placeholder else {
        arguments.add("", for: option.name)
        continue
      }
      let value = letters.isEmpty ? rest.popFirst() : String(letters)
      try addValue(value, of: option, shown: "-\(letter) \(placeholder)", to: &arguments)
      return
    }
  }

  private func addValue(
    _ value: String?, of option: any OptionDefinition, shown: String,
    to arguments: inout ParsedArguments
  ) throws(UsageError) {
    guard let value else { throw UsageError(message: "The value is missing: \(shown).") }
    arguments.add(value, for: option.name)
  }
}
