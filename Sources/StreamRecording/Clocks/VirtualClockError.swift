/// Why a scope could not take over the process's global executor.
public struct VirtualClockError: Error, Hashable, CustomStringConvertible {
  private enum Reason: Hashable {
    case nested
    case missing(symbol: String)
    case takenByAnother
    case outOfReach
  }

  private let reason: Reason

  /// What happened, and what to do.
  public var description: String {
    switch reason {
    case .nested:
      """
      withVirtualClockTakingOverGlobalExecutor was called within itself: one scope at a time has \
      the process's global executor. Use the clock of the outer scope.
      """
    case .missing(let symbol):
      """
      withVirtualClockTakingOverGlobalExecutor can't take over the process's global executor: \
      this Swift runtime has no \(symbol) that can be found (is it linked statically?). Use \
      withVirtualClock, which needs none.
      """
    case .takenByAnother:
      """
      withVirtualClockTakingOverGlobalExecutor can't take over the process's global executor: \
      another library has it (a swift_task_enqueueGlobal_hook is set). End that first.
      """
    case .outOfReach:
      """
      withVirtualClockTakingOverGlobalExecutor was called on an actor that has an executor of its \
      own, which the clock can't run. Call it from the main actor or from no actor.
      """
    }
  }

  /// A scope within a scope.
  static let nested = VirtualClockError(reason: .nested)

  /// A runtime without a symbol that is needed.
  static func missing(symbol: String) -> VirtualClockError {
    VirtualClockError(reason: .missing(symbol: symbol))
  }

  /// Somebody else has hooked the global executor.
  static let takenByAnother = VirtualClockError(reason: .takenByAnother)

  /// A caller on an actor whose jobs don't come to the global executor.
  static let outOfReach = VirtualClockError(reason: .outOfReach)
}
