import Foundation

/// Test data that may lie beside the package and is not part of it.
enum SharedData {
  /// One line of a file as a JSON object.
  typealias Record = [String: Any]

  /// The records of a file of JSON lines; nothing, with a message, where the file is not there.
  static func records(_ name: String) throws -> [Record]? {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "../shared/data/\(name)").standardizedFileURL
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      print("skipped: ../shared/data/\(name) is not there")
      return nil
    }
    return try text.split(separator: "\n").compactMap { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Record
    }
  }
}
