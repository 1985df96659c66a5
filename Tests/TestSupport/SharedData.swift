import Foundation

/// Test data that is kept beside the package, in `../shared`, and not in it.
///
/// A test that needs it begins with
/// `guard let url = SharedData.url("data/vfl-corpus.jsonl") else { return }` and so passes, saying
/// that it skipped, where the data is missing.
public enum SharedData {
  /// The package's own folder.
  public static var packageRoot: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The file or folder at `path` inside `../shared`, or nil, with a printed message, if there is none.
  public static func url(_ path: String, test: String = #function) -> URL? {
    let url = packageRoot.deletingLastPathComponent().appendingPathComponent("shared")
      .appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      print("\(test) skipped: there is no ../shared/\(path)")
      return nil
    }
    return url
  }
}
