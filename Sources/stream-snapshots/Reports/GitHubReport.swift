import StreamTranscripts

/// What waits for review, as the commands with which a GitHub workflow annotates lines of code.
struct GitHubReport {
  let list: ReviewList
  let workspace: Workspace
  let context: ToolContext

  /// An annotation a line.
  var text: String { list.items.map { annotation(for: $0) + "\n" }.joined() }

  private func annotation(for item: ReviewItem) -> String {
    let title = "Stream snapshot \(StateWord.text(of: item.state)): \(item.summary)"
    var properties = ["title=\(Self.escaped(title, isProperty: true))"]
    if let content = item.content, !content.file.isEmpty {
      properties =
        [
          "file=\(Self.escaped(path(of: content.file), isProperty: true))", "line=\(content.line)",
        ] + properties
    }
    let report = ItemReport(
      item: item, workspace: workspace, style: TextStyle(isColored: false), width: 100)
    let message =
      VisibleText.escaped(item.name) + "\n\n" + report.body
      + "\naccept   " + context.command("accept", item.name)
    return
      "::error \(properties.joined(separator: ","))::\(Self.escaped(message, isProperty: false))"
  }

  /// The test's file from the top of the repository, which is what annotations need.
  private func path(of file: String) -> String {
    guard !FilePaths.isAbsolute(file), let package = workspace.root.packageDirectory else {
      return FilePaths.relative(file, to: top)
    }
    return FilePaths.relative(FilePaths.joined(package, file), to: top)
  }

  private var top: String? {
    if let workspace = context.environment["GITHUB_WORKSPACE"], !workspace.isEmpty {
      return workspace
    }
    var folder = workspace.root.path
    while folder != "/", folder != "." {
      folder = FilePaths.directory(of: folder)
      let marker = FilePaths.joined(folder, ".git")
      if (try? FileSystem().kind(of: marker)) ?? nil != nil { return folder }
    }
    return workspace.root.packageDirectory
  }

  /// Text that can't end the command or its property: `%`, line ends, and in properties `:` and `,`.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default:
        if InvisibleScalars.contains(scalar) {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
