/// The shells that there are completion scripts for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// A script that makes a shell complete the tool's commands, options and values.
struct CompletionScript {
  /// The commands to complete.
  let commands: [CommandDefinition]

  /// The call that prints the names of the pending snapshots, one a line.
  static let pendingNames = "stream-snapshots status --names 2>/dev/null"

  /// The script for a shell.
  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What a shell offers for what a command takes besides its options.
  private func operandCompletion(of command: CommandDefinition) -> ValueCompletion {
    command.operand?.completion ?? .none
  }

  private func names(of options: [any OptionDefinition]) -> String {
    options.flatMap { option in
      (option.letter.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }.joined(separator: " ")
  }
}

// MARK: - bash

extension CompletionScript {
  private var bash: String {
    let optionCases = uniqueValueOptions.map { option in
      "    --\(option.name)) \(bashReply(option.completion)); return ;;"
    }
    let commandCases = commands.map { command in
      """
          \(command.name))
            if [[ $current == -* ]]; then
              COMPREPLY=($(compgen -W "\(names(of: command.allOptions))" -- "$current"))
            else
              \(bashReply(operandCompletion(of: command)))
            fi ;;
      """
    }
    return """
      # bash completion for stream-snapshots
      _stream_snapshots() {
        local current previous command index line
        COMPREPLY=()
        # Words as the shell splits them, but for a colon or an equals sign within.
        current=${COMP_WORDS[COMP_CWORD]}
        previous=${COMP_WORDS[COMP_CWORD-1]}
        command=
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            --) return ;;
            --directory|--color) ((index++)) ;;
            -*) ;;
            *) command=${COMP_WORDS[index]}; break ;;
          esac
        done
        case $previous in
      \(optionCases.joined(separator: "\n"))
        esac
        case $command in
          '')
            if [[ $current == -* ]]; then
              COMPREPLY=($(compgen -W "\(names(of: GlobalOptions.all))" -- "$current"))
            else
              COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " "))" -- "$current"))
            fi ;;
      \(commandCases.joined(separator: "\n"))
        esac
      }
      complete -F _stream_snapshots stream-snapshots

      """
  }

  private func bashReply(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: ":"
    case .words(let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
    case .file:
      "while IFS= read -r line; do COMPREPLY+=(\"$line\"); done"
        + " < <(compgen -f -- \"$current\")"
    case .folder:
      "while IFS= read -r line; do COMPREPLY+=(\"$line\"); done"
        + " < <(compgen -d -- \"$current\")"
    case .pendingNames:
      "while IFS= read -r line; do [[ $line == \"$current\"* ]]"
        + " && COMPREPLY+=(\"$(printf %q \"$line\")\"); done < <(\(Self.pendingNames))"
    }
  }

  /// The options with a value, each name once.
  private var uniqueValueOptions: [any OptionDefinition] {
    var seen: Set<String> = []
    return (GlobalOptions.all + commands.flatMap(\.options))
      .filter { $0.placeholder != nil && seen.insert($0.name).inserted }
  }
}

// MARK: - zsh

extension CompletionScript {
  private var zsh: String {
    let list = commands.map { "    '\($0.name):\(zshEscaped($0.abstract))'" }
    let cases = commands.map { command in
      var specifications = command.allOptions.map(zshSpecification)
      specifications.append("'*:\(zshAction(operandCompletion(of: command)))'")
      return "    \(command.name)) _arguments -s "
        + specifications.joined(separator: " \\\n      ") + " ;;"
    }
    return """
      #compdef stream-snapshots
      _stream_snapshots_pending() {
        local -a names
        names=("${(@f)$(\(Self.pendingNames))}")
        compadd -a names
      }
      _stream_snapshots() {
        local curcontext="$curcontext" state line
        local -a commands
        commands=(
      \(list.joined(separator: "\n"))
        )
        _arguments -C \(GlobalOptions.all.map(zshSpecification).joined(separator: " \\\n    ")) \\
          '1:command:->command' '*::argument:->argument'
        case $state in
          command) _describe command commands ;;
          argument)
            case $words[1] in
      \(cases.joined(separator: "\n"))
            esac ;;
        esac
      }
      if [ "$funcstack[1]" = _stream_snapshots ]; then
        _stream_snapshots "$@"
      else
        compdef _stream_snapshots stream-snapshots
      fi

      """
  }

  private func zshSpecification(_ option: any OptionDefinition) -> String {
    let help = "[\(zshEscaped(option.help))]"
    let value = option.placeholder.map { ":\($0):\(zshAction(option.completion, withTag: false))" }
    let long = "'--\(option.name)\(help)\(value ?? "")'"
    guard let letter = option.letter else { return long }
    return "'-\(letter)\(help)\(value ?? "")' \(long)"
  }

  private func zshAction(_ completion: ValueCompletion, withTag: Bool = true) -> String {
    let tag = withTag ? "argument:" : ""
    return switch completion {
    case .none: tag + " "
    case .words(let words): tag + "(\(words.joined(separator: " ")))"
    case .file: tag + "_files"
    case .folder: tag + "_files -/"
    case .pendingNames: tag + "_stream_snapshots_pending"
    }
  }

  /// Text inside single quotes, brackets and colons.
  private func zshEscaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

// MARK: - fish

extension CompletionScript {
  private var fish: String {
    var lines = [
      "# fish completion for stream-snapshots",
      "complete -c stream-snapshots -f",
    ]
    for command in commands {
      lines.append(
        "complete -c stream-snapshots -n __fish_use_subcommand -a \(command.name)"
          + " -d \(fishQuoted(command.abstract))")
    }
    lines += GlobalOptions.all.map { fishLine($0, condition: nil) }
    for command in commands {
      let condition = "__fish_seen_subcommand_from \(command.name)"
      lines += command.options.map { fishLine($0, condition: condition) }
      if let arguments = fishArguments(operandCompletion(of: command)) {
        lines.append("complete -c stream-snapshots -n '\(condition)' \(arguments)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishLine(_ option: any OptionDefinition, condition: String?) -> String {
    var words = ["complete -c stream-snapshots"]
    if let condition { words.append("-n '\(condition)'") }
    if let letter = option.letter { words.append("-s \(letter)") }
    words.append("-l \(option.name)")
    if option.placeholder != nil {
      words.append("-r")
      if let arguments = fishArguments(option.completion) { words.append(arguments) }
    }
    words.append("-d \(fishQuoted(option.help))")
    return words.joined(separator: " ")
  }

  private func fishArguments(_ completion: ValueCompletion) -> String? {
    switch completion {
    case .none: nil
    case .words(let words): "-a \(fishQuoted(words.joined(separator: " ")))"
    case .file: "-F"
    case .folder: "-a '(__fish_complete_directories)'"
    case .pendingNames: "-a '(\(Self.pendingNames))'"
    }
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
