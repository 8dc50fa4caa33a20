/// The forms in which what waits for review is listed.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, github, junit

  /// The option that names a form.
  static let option = ValueOption<ReportFormat>(
    "format", "FORM", help: "text, json, github (annotations) or junit (a report file).")

  /// The option that names a file for it.
  static let output = ValueOption<String>(
    "output", "FILE", help: "Write the report to a file, not to standard output.",
    completion: .file)

  /// Both options.
  static var options: [any OptionDefinition] { [option, output] }
}
