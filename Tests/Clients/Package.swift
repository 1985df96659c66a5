// swift-tools-version: 6.2
import PackageDescription

// A stranger's package: an executable for each product, that imports nothing else; that for CTrellis is
// in C. That they build, link and run in debug and release is what this package is for.
let package = Package(
  name: "clients",
  dependencies: [.package(name: "trellis", path: "../..")],
  targets: [
    "CTrellis", "Cassowary", "InterfaceBuilder", "Scrolling", "ScrollingExtras", "Trellis",
    "VisualFormat", "VisualFormatTools",
  ].map { product in
    .executableTarget(
      name: product + "Client", dependencies: [.product(name: product, package: "trellis")])
  }
)
