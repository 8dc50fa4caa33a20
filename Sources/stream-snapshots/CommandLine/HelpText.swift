/// The help of the tool and of its commands, laid out for a width.
struct HelpText {
  /// The columns that there are.
  let width: Int

  /// How headings are set off.
  let style: TextStyle

  /// Lays out help for a terminal of `width` columns, of which it uses at most 80.
  init(width: Int, style: TextStyle) {
    self.width = min(max(width, 12), 80)
    self.style = style
  }

  /// The help of the whole tool.
  func tool(commands: [CommandDefinition]) -> String {
    var text = wrapped(
      "Hold streams of events against recorded snapshots, and review what changed.")
    text += section("Usage", body: wrapped("stream-snapshots COMMAND [options]", indent: 2))
    text += section(
      "Commands", body: table(commands.map { ($0.name, $0.abstract) }))
    text += section("Options", body: table(GlobalOptions.all.map(row)))
    text += section(
      "Exit codes",
      body: table([
        ("0", "All is well."), ("1", "There are differences, or something waits for a review."),
        ("2", "The call was wrong, or a file is broken."),
      ]))
    return text + "\n"
      + wrapped("\"stream-snapshots COMMAND --help\" tells more about a command.")
  }

  /// The help of one command.
  func command(_ command: CommandDefinition) -> String {
    var text = wrapped(command.abstract)
    for paragraph in command.discussion { text += "\n" + wrapped(paragraph) }
    text += section("Usage", body: wrapped("stream-snapshots \(command.usage)", indent: 2))
    if let operand = command.operand {
      text += section("Arguments", body: table([(operand.placeholder, operand.help)]))
    }
    text += section("Options", body: table(command.allOptions.map(row)))
    if !command.examples.isEmpty {
      let examples = command.examples.map { example in
        // A command to copy stays on one line.
        "  stream-snapshots \(example.arguments)\n"
          + wrapped(example.purpose, indent: 6)
      }
      text += section("Examples", body: examples.joined())
    }
    return text
  }

  private func section(_ title: String, body: String) -> String {
    "\n" + style.bold(title) + "\n" + body
  }

  private func row(_ option: any OptionDefinition) -> (String, String) {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let placeholder = option.placeholder.map { " \($0)" } ?? ""
    return ("\(letter)--\(option.name)\(placeholder)", option.help)
  }

  /// Two columns, or one under the other where the width is too small for two.
  private func table(_ rows: [(term: String, text: String)]) -> String {
    let column = (rows.map(\.term.count).max() ?? 0) + 4
    guard width - column >= 24 else {
      return rows.map { wrapped($0.term, indent: 2) + wrapped($0.text, indent: 4) }.joined()
    }
    return rows.map { term, text in
      let lines = wrapped(text, indent: column)
      let gap = String(repeating: " ", count: column - 2 - term.count)
      return "  " + term + gap + lines.dropFirst(column)
    }.joined()
  }

  private func wrapped(_ text: String, indent: Int = 0) -> String {
    TextWrapping.lines(of: text, width: width - indent)
      .map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
  }
}
