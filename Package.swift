// swift-tools-version: 6.2
import PackageDescription

/// The settings of the modules that compile as Embedded Swift.
///
/// Unsafe code in them has to be marked expression by expression, so that its address is a compiler fact.
let groundSettings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of the modules that are built on these.
let upperSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests that only ask and compare, which are not optimised themselves in release builds either.
///
/// The code under test is optimised; optimising the questions as well would only make the build longer. The
/// tests of the solver and of scrolling, which calculate much, are optimised.
let askingSettings = upperSettings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The C library's mathematics, where it is a library by itself.
///
/// Rounding and square roots are its functions on processors without instructions for them. A module
/// that imports nothing does not bring the library along, so the manifest does: without it a program
/// that imports only such a module does not link.
let groundLinkage: [LinkerSetting] = [
  .linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd]))
]

let package = Package(
  name: "trellis",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "VisualFormat", targets: ["VisualFormat"]),
    .library(name: "VisualFormatTools", targets: ["VisualFormatTools"]),
    .library(name: "Scrolling", targets: ["Scrolling"]),
    .library(name: "ScrollingExtras", targets: ["ScrollingExtras"]),
    .library(name: "Trellis", targets: ["Trellis"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    // For programs in C and C++ that SwiftPM builds; others install Sources/Bindings/C.
    .library(name: "CTrellis", targets: ["CTrellis", "TrellisExports"]),
    .executable(name: "trellis", targets: ["TrellisTool"]),
    .plugin(name: "TrellisLintPlugin", targets: ["TrellisLintPlugin"]),
  ],
  targets: [
    .target(
      name: "LayoutGeometry", swiftSettings: groundSettings, linkerSettings: groundLinkage),
    .target(name: "Cassowary", swiftSettings: groundSettings, linkerSettings: groundLinkage),
    .target(
      name: "VisualFormat", swiftSettings: groundSettings, linkerSettings: groundLinkage),
    .target(
      name: "Scrolling",
      dependencies: ["LayoutGeometry"],
      swiftSettings: groundSettings,
      linkerSettings: groundLinkage),
    // Built with scrolling rather than part of it.
    .target(
      name: "ScrollingExtras",
      dependencies: ["LayoutGeometry", "Scrolling"],
      swiftSettings: groundSettings,
      linkerSettings: groundLinkage),
    .target(
      name: "Trellis",
      dependencies: ["Cassowary", "LayoutGeometry", "Scrolling", "VisualFormat"],
      swiftSettings: groundSettings,
      linkerSettings: groundLinkage),
    // The header of the C interface; the functions are in TrellisExports.
    .target(name: "CTrellis"),
    .target(
      name: "TrellisExports",
      dependencies: ["CTrellis", "Cassowary", "Scrolling", "Trellis", "VisualFormat"],
      swiftSettings: upperSettings),
    .target(
      name: "InterfaceBuilder",
      dependencies: ["Trellis"],
      swiftSettings: upperSettings),
    // Formats in sources, for editors and build tools; the command line is TrellisCommand.
    .target(
      name: "VisualFormatTools",
      dependencies: ["VisualFormat"],
      swiftSettings: upperSettings),
    .target(
      name: "TrellisCommand",
      dependencies: [
        "Cassowary", "InterfaceBuilder", "Scrolling", "Trellis", "VisualFormat",
        "VisualFormatTools",
      ],
      exclude: ["Examples"],
      swiftSettings: upperSettings),
    // Not named after the tool: a target `trellis` beside `Trellis` cannot be built where file names
    // ignore case.
    .executableTarget(
      name: "TrellisTool",
      dependencies: ["TrellisCommand"],
      swiftSettings: upperSettings),
    // It has the tool built when it runs. A tool that it depended on would be compiled a second time, with
    // all modules beneath it, in every build of this package.
    .plugin(
      name: "TrellisLintPlugin",
      capability: .command(
        intent: .custom(
          verb: "lint-vfl",
          description: "Check the visual format strings in the sources of the package")),
      path: "Sources/TrellisLintPlugin"),
    .target(
      name: "TestSupport",
      path: "Tests/TestSupport",
      swiftSettings: upperSettings),
    .testTarget(
      name: "CassowaryTests",
      dependencies: ["Cassowary", "TestSupport"],
      exclude: ["Corpus"],
      swiftSettings: upperSettings),
    .testTarget(
      name: "VisualFormatTests",
      dependencies: ["VisualFormat", "TestSupport"],
      swiftSettings: askingSettings),
    .testTarget(
      name: "VisualFormatToolsTests",
      dependencies: ["VisualFormat", "VisualFormatTools", "TestSupport"],
      swiftSettings: askingSettings),
    .testTarget(
      name: "ScrollingTests",
      dependencies: ["Scrolling", "ScrollingExtras", "TestSupport"],
      swiftSettings: upperSettings),
    .testTarget(
      name: "TrellisTests",
      dependencies: ["Cassowary", "Scrolling", "ScrollingExtras", "Trellis", "TestSupport"],
      exclude: ["Golden/Documents"],
      swiftSettings: askingSettings),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: ["InterfaceBuilder", "Trellis", "TestSupport"],
      swiftSettings: askingSettings),
    .testTarget(
      name: "TrellisCommandTests",
      dependencies: ["Cassowary", "TrellisCommand", "Trellis", "VisualFormat", "TestSupport"],
      exclude: ["Golden"],
      swiftSettings: askingSettings),
  ]
)
