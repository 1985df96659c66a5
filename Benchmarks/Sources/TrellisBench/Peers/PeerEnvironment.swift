import Foundation

/// The Python interpreter with the peers: Kiwi as `kiwisolver`, Yoga as `poga`, both from PyPI.
///
/// They are installed into a virtual environment beside the build products, once.
struct PeerEnvironment {
  /// The peers that could be installed, each with a process that measures it.
  private(set) var workers: [Engine: WorkerProcess] = [:]

  /// Where Yoga is, if it is there.
  private(set) var yoga: YogaLibrary?

  struct Absence: Error, CustomStringConvertible {
    /// Why there are no peers.
    var reason: String

    var description: String { "no peers: \(reason)" }
  }

  /// Finds the peers, or installs them.
  ///
  /// - Throws: ``Absence`` if there is no Python, or no way to install any of them.
  init(python: String?, directory: URL) throws {
    guard let script = Bundle.module.url(forResource: "Python", withExtension: nil) else {
      throw Absence(reason: "the scripts are not among the resources")
    }
    let list = script.appendingPathComponent("peers.py").path
    let interpreter = try python.map { URL(fileURLWithPath: $0) } ?? Self.install(into: directory)
    let found = try Self.run(interpreter, ["-B", list, "--list"])
    for name in found.split(whereSeparator: \.isWhitespace) {
      guard let engine = Engine(rawValue: String(name)) else { continue }
      workers[engine] = WorkerProcess(interpreter, ["-B", list])
    }
    if workers[.yoga] != nil {
      yoga = try YogaLibrary(Self.run(interpreter, ["-c", YogaLibrary.query]))
    }
    guard !workers.isEmpty else {
      throw Absence(reason: "neither kiwisolver nor poga can be imported by \(interpreter.path)")
    }
  }

  private static func install(into directory: URL) throws -> URL {
    let interpreter = directory.appendingPathComponent("bin/python")
    if FileManager.default.isExecutableFile(atPath: interpreter.path) { return interpreter }
    let env = URL(fileURLWithPath: "/usr/bin/env")
    _ = try run(env, ["python3", "-m", "venv", directory.path])
    for package in ["kiwisolver", "poga"] {
      Console.progress("installing \(package) into \(directory.path)")
      do {
        _ = try run(interpreter, ["-m", "pip", "install", "--quiet", package])
      } catch {
        Console.progress("\(package) could not be installed: \(error)")
      }
    }
    return interpreter
  }

  /// Runs a command to its end.
  ///
  /// - Returns: The text that it printed.
  private static func run(_ executable: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Absence(reason: "\(executable.path) cannot be run")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Absence(reason: "'\(arguments.joined(separator: " "))' failed")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
