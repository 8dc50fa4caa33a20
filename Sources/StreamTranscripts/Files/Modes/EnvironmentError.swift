/// An environment variable with a value that isn't accepted.
package struct EnvironmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The variable.
  package let variable: EnvironmentVariable

  /// Its value.
  package let value: String

  /// What is wrong, what is accepted and what to do.
  package var description: String {
    "the environment variable \(variable.name) is \"\(VisibleText.escaped(value))\";"
      + " it can be \(variable.accepted); correct it or unset it"
  }
}
