import Foundation
import TestSupport
import Testing

/// The compiler of the toolchain that runs the tests, and what the package's build has made.
enum SwiftCompiler {
  static var path: URL? { SwiftToolchain.compiler }

  /// The folder of the build that the tests are part of, if it has the modules for others to import.
  static let products: URL? = {
    #if os(Linux)
      let folder = Bundle.main.executableURL?.deletingLastPathComponent()
      let module = folder?.appendingPathComponent("Modules/Trellis.swiftmodule")
      return module.flatMap { FileManager.default.fileExists(atPath: $0.path) ? folder : nil }
    #else
      return nil
    #endif
  }()

  /// Expects that a source has no errors.
  static func check(_ source: String) throws {
    let folder = try Folder()
    let file = try folder.write(source, "Checked.swift")
    let modules = products.map { ["-I", $0.appendingPathComponent("Modules").path] } ?? []
    let result = try run(
      path,
      ["-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library", file] + modules)
    #expect(result.code == 0, "\(result.errors)")
  }

  /// The output of a program that imports Trellis.
  static func output(of program: String) throws -> String {
    let folder = try Folder()
    let file = try folder.write(program, "main.swift")
    let products = try #require(products)
    let modules = ["LayoutGeometry", "Cassowary", "VisualFormat", "Scrolling", "Trellis"]
    let objects = try modules.flatMap { try Self.objects(of: $0, in: products) }
    let executable = folder.url.appendingPathComponent("program")
    let built = try run(
      path,
      ["-Onone", "-swift-version", "6", "-o", executable.path, file, "-lm"]
        + ["-I", products.appendingPathComponent("Modules").path] + objects)
    try #require(built.code == 0, "\(built.errors)")
    let result = try run(executable, [])
    #expect(result.code == 0, "\(result.errors)")
    return result.output
  }

  /// The object files of a module that the compiler was told to make: others in its folder may be out of date.
  private static func objects(of module: String, in products: URL) throws -> [String] {
    let map = products.appendingPathComponent("\(module).build/output-file-map.json")
    let entries = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data(contentsOf: map))
    return entries.filter { !$0.key.isEmpty }.compactMap { $0.value["object"] }.sorted()
  }

  private static func run(
    _ program: URL?, _ arguments: [String]
  ) throws -> (code: Int32, output: String, errors: String) {
    #if os(Linux) || os(macOS)
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      let folder = try Folder()
      // Into files: a pipe that nobody reads would hold the program up.
      let outputs = try ["output", "errors"].map { name in
        try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", name)))
      }
      process.standardOutput = outputs[0]
      process.standardError = outputs[1]
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, try folder.read("output"), try folder.read("errors"))
    #else
      return (1, "", "no programs are run here")
    #endif
  }

  /// A folder that goes when nobody holds it any more.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("generated-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, _ name: String) throws -> String {
      let file = url.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }

    func read(_ name: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }
  }
}
