/// Free places at the end of a log, lent to the storage to be filled without asking the state.
///
/// One compare of ``next`` with ``end`` stands for everything that a value could need more than an
/// append: that the recording has not begun or is over, that the value was not asked for, that
/// somebody waits for it, that its time comes from another clock, that there is no room. The type
/// isn't generic, so that code that isn't specialised for the type of the values is fast as well.
@usableFromInline struct LogWindow {
  /// The place of the next value.
  @usableFromInline var next = 0

  /// The place behind the last one that may be filled.
  @usableFromInline var end = 0

  /// Where ``next`` was when the window was lent.
  var start = 0

  /// The memory of the values.
  @usableFromInline var values: UnsafeMutableRawPointer?

  /// The memory of their times.
  @usableFromInline var times: UnsafeMutablePointer<Int64>?
}
