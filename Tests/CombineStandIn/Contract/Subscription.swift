/// The connection of one subscriber with one publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values; what was asked for adds up.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of the subscriptions that need no publisher.
public enum Subscriptions {
  /// A subscription that delivers nothing.
  public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
