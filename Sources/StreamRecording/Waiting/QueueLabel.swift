import Foundation

/// The label of the dispatch queue that runs the present code.
enum QueueLabel {
  /// The label; `nil` outside a queue that somebody has named.
  static var current: String? {
    guard let label = read(), !label.isEmpty else { return nil }
    let anonymous = ["com.apple.", "Swift global concurrent queue", "NSOperationQueue"]
    return anonymous.contains { label.hasPrefix($0) } ? nil : label
  }

  #if canImport(Darwin)
    private static func read() -> String? {
      String(validatingCString: __dispatch_queue_get_label(nil))
    }
  #else
    private typealias Function = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?

    /// Dispatch's own function, which its Swift interface doesn't have outside Apple's platforms.
    ///
    /// The symbol's type is that of the C header, so that the cast is right wherever it is found.
    private static let function: Function? = {
      guard let process = dlopen(nil, RTLD_NOW) else { return nil }
      guard let symbol = dlsym(process, "dispatch_queue_get_label") else { return nil }
      return unsafeBitCast(symbol, to: Function.self)
    }()

    private static func read() -> String? {
      guard let label = function?(nil) else { return nil }
      return String(validatingCString: label)
    }
  #endif
}
