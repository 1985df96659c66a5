import Foundation
import PackagePlugin

/// `swift package lint-vfl`: builds the tool, and runs `trellis lint` over the sources of the package's
/// targets.
///
/// `--target NAME`, which may be repeated, chooses the targets; without it all of them are checked but
/// those of tests, whose formats may be wrong on purpose. All other arguments are those of
/// `trellis lint`.
@main
struct TrellisLintPlugin: CommandPlugin {
  /// Runs the tool and fails as it does.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = try lintedTargets(of: context.package, named: names)
    let paths = Set(targets.map { relativePath($0.directoryURL, in: context.package) }).sorted()
    guard !paths.isEmpty else {
      Diagnostics.remark("There is no target with sources.")
      return
    }
    let build = try packageManager.build(
      .product("trellis"), parameters: .init(configuration: .inherit))
    guard build.succeeded,
      let tool = build.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("The tool trellis was not built:\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = ["lint"] + extractor.remainingArguments + ["--"] + paths
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("trellis lint ended with \(process.terminationStatus).")
      return
    }
  }

  /// The targets of these names, or all that are not tests.
  ///
  /// Throws where there is no target of a name.
  private func lintedTargets(of package: Package, named names: [String]) throws -> [any Target] {
    guard names.isEmpty else { return try package.targets(named: names) }
    return package.sourceModules.filter { $0.kind != .test }
  }

  /// The path of a directory as it is called in the directory of the package.
  private func relativePath(_ directory: URL, in package: Package) -> String {
    let base = package.directoryURL.standardizedFileURL.path
    let path = directory.standardizedFileURL.path
    if path == base { return "." }
    return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }
}
