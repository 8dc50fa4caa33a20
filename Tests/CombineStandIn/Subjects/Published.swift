/// A property with a publisher that delivers a new value before the property has it.
@propertyWrapper
public struct Published<Value> {
  private let storage: PublishedStorage<Value>

  /// Makes a property with its first value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Makes a property with its first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The property's value; setting it first publishes the new one, then keeps it.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// The property's publisher.
  public var projectedValue: Publisher { Publisher(storage: storage) }

  /// Delivers the present value with the first request, then each new one; it never ends.
  public struct Publisher: CombineStandIn.Publisher {
    /// The type of the values.
    public typealias Output = Value

    /// It can't fail.
    public typealias Failure = Never

    fileprivate let storage: PublishedStorage<Value>

    /// Attaches the subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      let storage = storage
      storage.core.connect(subscriber) { core in
        SubjectConduit(
          subject: storage, downstream: subscriber, latest: storage.current, keepsLatest: true,
          onCancel: { core.disconnect($0) })
      }
    }
  }
}

private final class PublishedStorage<Value> {
  let core = SubjectCore<Value, Never>()
  private(set) var current: Value

  init(_ value: Value) {
    current = value
  }

  var value: Value { core.read { current } }

  func set(_ value: Value) {
    core.send(value)
    let replaced = core.read {
      defer { current = value }
      return current
    }
    withExtendedLifetime(replaced) {}
  }
}
