// swift-tools-version: 6.2
import PackageDescription

/// Functions that are `async` stay on their caller's actor, so that a publisher is subscribed to
/// where the test runs and a stream that isn't `Sendable` never crosses an isolation boundary.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "stream-snapshots",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "StreamSnapshots", targets: ["StreamSnapshots"]),
    .executable(name: "stream-snapshots", targets: ["stream-snapshots"]),
  ],
  targets: [
    .target(name: "StreamTranscripts", swiftSettings: settings),
    .target(
      name: "StreamRecording", dependencies: ["StreamTranscripts"], swiftSettings: settings),
    .target(
      name: "StreamSnapshots", dependencies: ["StreamTranscripts", "StreamRecording"],
      swiftSettings: settings),
    .executableTarget(
      name: "stream-snapshots", dependencies: ["StreamTranscripts", "StreamRecording"],
      swiftSettings: settings),
    .target(name: "CombineStandIn", path: "Tests/CombineStandIn", swiftSettings: settings),
    .testTarget(
      name: "StreamRecordingTests", dependencies: ["StreamRecording"], swiftSettings: settings),
    .testTarget(name: "StreamTranscriptsTests", dependencies: ["StreamTranscripts"]),
  ],
  swiftLanguageModes: [.v6]
)
