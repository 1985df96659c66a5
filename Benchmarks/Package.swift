// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses Trellis compiles it or sees what it is compared with.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "trellis-benchmarks",
  products: [
    .executable(name: "trellis-bench", targets: ["TrellisBench"])
  ],
  dependencies: [
    .package(name: "trellis", path: "..")
  ],
  targets: [
    // Counts allocations by standing in for the C library's functions, which Swift cannot do.
    .target(
      name: "CMeasuring",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "TrellisBench",
      dependencies: [
        "CMeasuring",
        .product(name: "Cassowary", package: "trellis"),
        .product(name: "Trellis", package: "trellis"),
      ],
      resources: [.copy("Peers/Python")],
      swiftSettings: settings),
  ]
)
