/// What a recorder holds of its source while it records: the ways to ask for values and to let go.
///
/// The closures are called from any thread, never with a lock held, `cancel` once at most.
package struct SourceConnection {
  package let cancel: () -> Void
  package let request: ((StreamDemand) -> Void)?

  /// Makes a connection; a source that knows no demand leaves `request` out.
  package init(cancel: @escaping () -> Void, request: ((StreamDemand) -> Void)? = nil) {
    self.cancel = cancel
    self.request = request
  }
}
