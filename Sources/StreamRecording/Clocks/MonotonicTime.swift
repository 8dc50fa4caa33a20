#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#endif

/// The clock that a recording's times come from unless it is given another.
@usableFromInline enum MonotonicTime {
  /// The nanoseconds since a fixed point; never less than at an earlier call, from any thread.
  @inlinable static var now: Int64 {
    #if canImport(Darwin)
      return Int64(truncatingIfNeeded: clock_gettime_nsec_np(CLOCK_UPTIME_RAW))
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    #endif
  }
}
