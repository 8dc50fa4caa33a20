extension VirtualClock {
  /// Moves the time on by `duration`, and wakes what is due on the way, each at its instant.
  ///
  /// ```swift
  /// await clock.advance(by: .milliseconds(300))
  /// ```
  ///
  /// Before the time moves, and after each sleeper, the clock's work comes to rest; ``VirtualClock``
  /// says how far that reaches. A duration of zero or less moves nothing and waits for that alone.
  /// Advances that are called at the same time go one after the other. If the calling task is
  /// cancelled, the time stays where it has got to.
  public func advance(by duration: Duration) async {
    await perform(VirtualAdvance(.by(duration)))
  }

  /// Moves the time on to `instant`, and wakes what is due on the way, each at its instant.
  ///
  /// As `advance(by:)`; an instant in the past moves nothing.
  public func advance(to instant: Instant) async {
    await perform(VirtualAdvance(.to(instant)))
  }

  /// Moves the time on as long as anybody sleeps, and returns when nobody does.
  ///
  /// As `advance(by:)`. It doesn't return while something always sleeps again, such as
  /// a timer that nobody stops: use `advance(to:)` there.
  public func run() async {
    await perform(VirtualAdvance(.untilNobodyWaits))
  }

  /// Lets time pass until `isFulfilled` holds, and to `limit` at the most.
  ///
  /// It makes way for `advance(by:)` and its kin: only where none of them waits, the
  /// time moves on by itself, to whoever is due next. Where several calls let time pass, it goes to
  /// the nearest of their limits. What is due at the limit still happens.
  ///
  /// - Parameters:
  ///   - limit: How far the time may go.
  ///   - isFulfilled: Asked at the beginning and after each step, when the clock's work is at rest.
  package func letTimePass(
    to limit: Instant, until isFulfilled: @escaping @Sendable () -> Bool
  ) async {
    await perform(VirtualAdvance(.to(limit), until: isFulfilled))
  }

  private func perform(_ advance: VirtualAdvance) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        advance.whenFinished { continuation.resume() }
        submit(advance)
        runner.lookAgain()
      }
    } onCancel: {
      advance.cancel()
      runner.lookAgain()
    }
  }
}

// MARK: - From synchronous code

extension VirtualClock {
  /// Moves the time on by `duration`, and wakes what is due on the way, each at its instant.
  ///
  /// The calling thread runs the clock's work meanwhile, or waits for the thread that does.
  @available(*, noasync)
  public func advance(by duration: Duration) {
    performBlocking(VirtualAdvance(.by(duration)))
  }

  /// Moves the time on to `instant`, and wakes what is due on the way, each at its instant.
  ///
  /// The calling thread runs the clock's work meanwhile, or waits for the thread that does.
  @available(*, noasync)
  public func advance(to instant: Instant) {
    performBlocking(VirtualAdvance(.to(instant)))
  }

  /// Moves the time on as long as anybody sleeps, and returns when nobody does.
  ///
  /// The calling thread runs the clock's work meanwhile, or waits for the thread that does.
  @available(*, noasync)
  public func run() {
    performBlocking(VirtualAdvance(.untilNobodyWaits))
  }

  /// Lets time pass until `isFulfilled` holds, and to `limit` at the most.
  ///
  /// The calling thread runs the clock's work meanwhile, or waits for the thread that does.
  @available(*, noasync)
  package func letTimePass(to limit: Instant, until isFulfilled: @escaping @Sendable () -> Bool) {
    performBlocking(VirtualAdvance(.to(limit), until: isFulfilled))
  }

  private func performBlocking(_ advance: VirtualAdvance) {
    submit(advance, first: runner.isRunningHere)
    runner.runOnThisThread { advance.isFinished }
  }
}
