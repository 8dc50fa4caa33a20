import Foundation

/// The name of a snapshot: `<module>/<file>/<suites and function>[.<given name> or .<number>]`.
///
/// ```
/// SearchTests/SearchTests/testDebounce
/// SearchTests/LoginTests/Login.afterLogout.after login
/// SearchTests/LoginTests/Login.afterLogout.2
/// ```
///
/// Each part is made safe by rules under which two different names stay different; they are in the
/// article *The transcript format*. A name never has a part that leaves the folder it is in.
package struct SnapshotName: Hashable, Sendable, CustomStringConvertible {
  /// What the name of every snapshot's file ends with.
  package static let fileExtension = ".stream.txt"

  /// What the name of a pending file ends with, behind that of its snapshot.
  package static let pendingExtension = ".pending"

  /// The most bytes that a given name may have.
  package static let givenNameLimit = 255

  /// The bytes that most file systems allow a file's name.
  private static let fileNameLimit = 255

  /// The name as messages and the command line have it, without the file's extension.
  package let description: String

  /// The snapshot's path below the root.
  package var relativePath: String { description + Self.fileExtension }

  /// Names the snapshot of something that is no test, by a name or by a folder and a name.
  ///
  /// The name of a test's snapshot has three parts, so that neither is taken for the other.
  ///
  /// - Throws: Where the name is empty, too long or tries to leave the folder.
  package init(given: String) throws(SnapshotNameError) {
    try Self.check(given)
    let parts = given.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map { NameSegment(String($0), letters: .lower).text }
    let extensions = Self.fileExtension.utf8.count + Self.pendingExtension.utf8.count
    description = parts.map { Self.shortened($0, extensions: extensions) }.joined(separator: "/")
  }

  /// Whether the name is one of a test's snapshot.
  package static func isOfTest(_ name: String) -> Bool {
    name.utf8.count { $0 == UInt8(ascii: "/") } == 2
  }

  /// Names the snapshot of a test.
  ///
  /// - Parameters:
  ///   - module: The test's module.
  ///   - file: The path or the name of the test's source file.
  ///   - suites: The names of the types around the test in Swift Testing, outermost first.
  ///   - function: The test's function, such as `testDebounce()`.
  ///   - given: The name in `.snapshot("…")`; `nil` for an unnamed one.
  ///   - number: Which of the test's unnamed snapshots it is, from 1.
  ///   - isParameterized: Whether the test runs for several arguments.
  /// - Throws: Where the given name is empty, too long or tries to leave the folder, or where none is
  ///   given in a test with arguments.
  package init(
    module: String, file: String, suites: [String] = [], function: String, given: String? = nil,
    number: Int = 1, isParameterized: Bool = false
  ) throws(SnapshotNameError) {
    var segments = suites.map { NameSegment(Self.identifier($0)).text }
    segments.append(Self.segment(function: function))
    if let given {
      try Self.check(given)
      segments.append(NameSegment(given, letters: .lower).text)
    } else if isParameterized {
      throw SnapshotNameError(.neededForArguments, name: function)
    } else if number > 1 {
      segments.append(String(number))
    }
    let source = Self.baseName(of: file).precomposedStringWithCanonicalMapping
    let name = Self.shortened(
      segments.joined(separator: "."),
      extensions: Self.fileExtension.utf8.count + Self.pendingExtension.utf8.count)
    description = [
      Self.shortened(NameSegment(module, keepsNumbers: true).text),
      Self.shortened(NameSegment(source, keepsNumbers: true).text), name,
    ].joined(separator: "/")
  }

  static func check(_ given: String) throws(SnapshotNameError) {
    if given.isEmpty { throw SnapshotNameError(.empty, name: given) }
    if given.utf8.count > givenNameLimit { throw SnapshotNameError(.tooLong, name: given) }
    let separators = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    let parts = given.utf8.split(omittingEmptySubsequences: false) { separators.contains($0) }
    let leaves = parts.contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
    if leaves || parts.first?.isEmpty == true {
      throw SnapshotNameError(.leavesFolder, name: given)
    }
  }

  private static func segment(function: String) -> String {
    let name = identifier(function)
    let isCall = name.utf8.count > 2 && name.hasSuffix("()")
    let bare = isCall ? identifier(String(name.dropLast(2))) : name
    let base = bare.utf8.prefix { $0 != UInt8(ascii: "(") }
    return NameSegment(bare, readable: bare.hasSuffix(")") ? String(Substring(base)) : nil).text
  }

  /// An identifier without the backticks of a raw one.
  private static func identifier(_ text: String) -> String {
    text.utf8.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
      ? String(text.dropFirst().dropLast()) : text
  }

  private static func baseName(of file: String) -> String {
    let name = FilePaths.name(of: file)
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  /// A name that fits a file's name with the extensions; a longer one is cut and ends with its hash.
  static func shortened(_ name: String, extensions: Int = 0) -> String {
    let limit = fileNameLimit - extensions
    guard name.utf8.count > limit else { return name }
    let start = String(decoding: name.utf8.prefix(limit - 13), as: UTF8.self)
    let last = start.utf8.lastIndex { $0 != UInt8(ascii: ".") && $0 != .blank }
    return (last.map { String(start[...$0]) } ?? "") + "~" + NameSegment.hashDigits(of: name)
  }
}
