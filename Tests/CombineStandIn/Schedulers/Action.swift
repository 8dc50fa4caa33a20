/// An action on its way to another thread.
///
/// Unchecked: the actions of a Combine operator aren't declared to be sendable. They run once at a
/// time, and what they touch is guarded by the operator's locks.
struct Action: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
