/// What a recorder holds of its source while it records: the ways to ask for values and to let go.
///
/// The closures are called from any thread, never with a lock held, `cancel` once at most.
package struct SourceConnection {
  /// Stops the source.
  let cancel: () -> Void

  /// Asks the source for values; `nil` where it knows no demand.
  let request: ((StreamDemand) -> Void)?

  /// Whether the source sends an ending of its own after it was cancelled.
  let endsWhenCancelled: Bool

  /// Makes a connection; a source that knows no demand leaves `request` out.
  package init(
    cancel: @escaping () -> Void, request: ((StreamDemand) -> Void)? = nil,
    endsWhenCancelled: Bool = false
  ) {
    self.cancel = cancel
    self.request = request
    self.endsWhenCancelled = endsWhenCancelled
  }
}
