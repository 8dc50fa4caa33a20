#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#endif

/// A lock that is held for a few instructions: the unfair lock on Apple platforms, else a mutex.
///
/// It isn't `Synchronization.Mutex`, which needs macOS 15, and whose futex ThreadSanitizer doesn't
/// understand on Linux: it reports races where there are none. A pthread mutex it knows.
///
/// `@unchecked`: the memory behind the pointer is touched by the platform's lock functions alone.
@usableFromInline struct Lock: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
    @usableFromInline let platform: UnsafeMutablePointer<os_unfair_lock>
  #else
    @usableFromInline let platform: UnsafeMutablePointer<pthread_mutex_t>
  #endif

  /// Makes a lock that nobody holds.
  init() {
    platform = .allocate(capacity: 1)
    #if canImport(Darwin)
      platform.initialize(to: os_unfair_lock())
    #else
      platform.initialize(to: pthread_mutex_t())
      pthread_mutex_init(platform, nil)
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(platform)
    #endif
    platform.deinitialize(count: 1)
    platform.deallocate()
  }

  /// Waits for the lock and takes it.
  @inlinable func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(platform)
    #else
      pthread_mutex_lock(platform)
    #endif
  }

  /// Gives the lock back.
  @inlinable func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(platform)
    #else
      pthread_mutex_unlock(platform)
    #endif
  }

  /// Runs `body` while the lock is held; it must not run anybody else's code.
  func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
