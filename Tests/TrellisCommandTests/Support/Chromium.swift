import Foundation
import Testing

/// A browser that opens a page and says what has become of it.
enum Chromium {
  static let path: URL? = {
    #if os(Linux) || os(macOS)
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let names = ["chromium", "chromium-browser", "google-chrome"]
      return folders.flatMap { folder in
        names.map { URL(fileURLWithPath: String(folder)).appendingPathComponent($0) }
      }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    #else
      return nil
    #endif
  }()

  /// The values of expressions, evaluated one after the other in a page when its script is through; the first
  /// is the first mistake of the script, if there is one.
  static func values(_ expressions: [String], in page: String) throws -> [String] {
    let list = expressions.map { "() => (\($0))" }.joined(separator: ",\n")
    // The check comes before the page's own script, to notice its mistakes.
    let check = """
      <script>//<![CDATA[
      addEventListener("error", (event) => { document.body.dataset.mistake = event.message; });
      addEventListener("load", () => {
        const values = [\(list)].map((value) => String(value()));
        const output = document.createElement("output");
        output.id = "values";
        output.textContent = [document.body.dataset.mistake || "", ...values].join("\\u241e");
        document.body.append(output);
      });
      //]]></script>
      """
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    let checked = page.replacingOccurrences(of: "</style></head>", with: "</style>\(check)</head>")
    try checked.write(to: file, atomically: true, encoding: .utf8)
    let document = try run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,900",
        "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=20000", "--dump-dom",
        file.absoluteString,
      ], folder)
    let output = try #require(
      document.firstMatch(of: /<output id="values">([^<]*)<\/output>/), "\(document.suffix(300))")
    return output.output.1.split(separator: "\u{241e}", omittingEmptySubsequences: false)
      .map { $0.replacingOccurrences(of: "&amp;", with: "&") }
  }

  private static func run(_ arguments: [String], _ folder: URL) throws -> String {
    #if os(Linux) || os(macOS)
      let output = folder.appendingPathComponent("output")
      try Data().write(to: output)
      let process = Process()
      process.executableURL = path
      process.arguments = arguments
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return try String(contentsOf: output, encoding: .utf8)
    #else
      return ""
    #endif
  }
}
