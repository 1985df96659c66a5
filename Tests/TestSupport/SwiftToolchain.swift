import Foundation

/// The toolchain that runs the tests.
public enum SwiftToolchain {
  /// Its compiler; nil where there is none in the path, or no program can be run.
  public static let compiler: URL? = {
    #if os(Linux) || os(macOS)
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    #else
      return nil
    #endif
  }()
}
