import Foundation

/// The environment variables of a run, read in this one place and passed in as values.
package struct SnapshotEnvironment: Sendable {
  private let variables: [String: String]
  private let currentDirectory: String

  /// Takes the variables of a process.
  ///
  /// - Parameters:
  ///   - variables: All variables by their names.
  ///   - currentDirectory: The full path that relative folders start from.
  package init(
    _ variables: [String: String],
    currentDirectory: String = FileManager.default.currentDirectoryPath
  ) {
    self.variables = variables
    self.currentDirectory = currentDirectory
  }

  /// The variables of this process as they are now.
  package static var process: SnapshotEnvironment {
    SnapshotEnvironment(ProcessInfo.processInfo.environment)
  }

  /// The value of a variable as it is; `nil` where it isn't set.
  package subscript(variable: EnvironmentVariable) -> String? { variables[variable.name] }

  /// The record mode that the run was given; `nil` where the variable isn't set.
  package var recordMode: RecordMode? {
    get throws(EnvironmentError) {
      guard let value = self[.record] else { return nil }
      guard let mode = RecordMode(word: value) else {
        throw EnvironmentError(variable: .record, value: value)
      }
      return mode
    }
  }

  /// What timeouts and tolerances are multiplied with; 1 where nothing is said.
  package var timeFactor: Double {
    get throws(EnvironmentError) {
      guard let value = self[.timeFactor], !value.isEmpty else { return 1 }
      let isDecimal = value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard isDecimal, let factor = Double(value), (0.01...1000).contains(factor) else {
        throw EnvironmentError(variable: .timeFactor, value: value)
      }
      return factor
    }
  }

  /// The full path of the folder with the snapshots; `nil` where none is named.
  package var directory: String? { folder(.directory) }

  /// The full path of the folder that gathers the snapshots in use; `nil` where none is named.
  package var usedDirectory: String? { folder(.used) }

  /// Where what was received waits for review.
  package var pendingPlace: PendingPlace {
    if let folder = folder(.pending) { return .folder(folder) }
    return isContinuousIntegration ? .nowhere : .besideSnapshot
  }

  /// Whether the run is one of continuous integration.
  package var isContinuousIntegration: Bool {
    !["", "0", "false"].contains((self[.continuousIntegration] ?? "").asciiLowercased)
  }

  /// Whether a person asked for text without colours.
  package var forbidsColor: Bool { !(self[.noColor] ?? "").isEmpty }

  private func folder(_ variable: EnvironmentVariable) -> String? {
    guard let value = self[variable], !value.isEmpty else { return nil }
    return FilePaths.absolute(value, from: currentDirectory)
  }
}
