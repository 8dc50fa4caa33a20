// swift-tools-version: 6.2
import PackageDescription

/// Functions that are `async` stay on their caller's actor, so that a publisher is subscribed to
/// where the test runs and a stream that isn't `Sendable` never crosses an isolation boundary.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Where there is no Combine, the adapter for it is a target of its own that only tests use: it is
/// compiled against a stand-in, and isn't a part of the library.
#if canImport(Combine)
  let adapterFolders: [String] = []
  let adapterTargets: [Target] = []
  let adapterDependencies: [Target.Dependency] = []
#else
  let adapterFolders = ["Combine"]
  let adapterTargets: [Target] = [
    .target(name: "CombineStandIn", path: "Tests/CombineStandIn", swiftSettings: settings),
    .target(
      name: "StreamSnapshotsCombine", dependencies: ["CombineStandIn", "StreamSnapshots"],
      path: "Sources/StreamSnapshots/Combine", swiftSettings: settings),
  ]
  let adapterDependencies: [Target.Dependency] = ["CombineStandIn", "StreamSnapshotsCombine"]
#endif

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
      exclude: adapterFolders, swiftSettings: settings),
    .executableTarget(
      name: "stream-snapshots", dependencies: ["StreamTranscripts", "StreamRecording"],
      swiftSettings: settings),
    .testTarget(
      name: "CombineAdapterTests", dependencies: ["StreamSnapshots"] + adapterDependencies,
      swiftSettings: settings),
    .executableTarget(
      name: "SnapshotStoreProbe", dependencies: ["StreamTranscripts"],
      path: "Tests/SnapshotStoreProbe", swiftSettings: settings),
    .testTarget(
      name: "QuickStart", dependencies: ["StreamSnapshots"], exclude: ["Programs"],
      swiftSettings: settings),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["StreamSnapshots", "StreamTranscripts"] + adapterDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "StreamRecordingTests", dependencies: ["StreamRecording"], swiftSettings: settings),
    .testTarget(name: "StreamSnapshotsTests", dependencies: ["StreamSnapshots"]),
    .testTarget(
      name: "StreamTranscriptsTests", dependencies: ["SnapshotStoreProbe", "StreamTranscripts"]),
    .testTarget(
      name: "ToolTests", dependencies: ["StreamTranscripts", "stream-snapshots"],
      swiftSettings: settings),
    .testTarget(
      name: "VirtualClockTests", dependencies: ["StreamRecording", "StreamTranscripts"],
      swiftSettings: settings),
  ] + adapterTargets,
  swiftLanguageModes: [.v6]
)
