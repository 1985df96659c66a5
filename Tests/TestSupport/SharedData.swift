import Foundation

/// Test data that is kept beside the package, in `../shared`, and not in it.
///
/// A test that needs it has the trait `.enabled(if: SharedData.has("data/vfl-corpus.jsonl"))`, so that the
/// count of skipped tests says where the data is missing.
public enum SharedData {
  /// The package's own folder.
  public static var packageRoot: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// True if there is a file or folder at `path` inside `../shared`.
  public static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: location(path).path)
  }

  private static func location(_ path: String) -> URL {
    packageRoot.deletingLastPathComponent().appendingPathComponent("shared")
      .appendingPathComponent(path)
  }

  /// The file or folder at `path` inside `../shared`, or nil, with a printed message, if there is none.
  public static func url(_ path: String, test: String = #function) -> URL? {
    let url = location(path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      print("\(test) skipped: there is no ../shared/\(path)")
      return nil
    }
    return url
  }
}
