import Foundation

/// A line of a JSON Lines file that could not be read.
public struct JSONLineError: Error, CustomStringConvertible {
  /// The file.
  public let url: URL
  /// The line, counted from 1.
  public let line: Int
  /// The error in the line.
  public let reason: String

  /// `file:line: reason`.
  public var description: String { "\(url.lastPathComponent):\(line): \(reason)" }
}

/// Files with one JSON value a line.
public enum JSONLines {
  /// The values of the file, decoded; blank lines are passed over.
  ///
  /// - Throws: ``JSONLineError`` that names the first bad line, or the error of reading the file.
  public static func decode<Value: Decodable>(_ type: Value.Type, from url: URL) throws -> [Value] {
    let decoder = JSONDecoder()
    return try lines(of: url) { try decoder.decode(type, from: $0) }
  }

  /// The objects of the file as dictionaries, for files whose shape varies from line to line.
  ///
  /// - Throws: ``JSONLineError`` that names the first bad line, or the error of reading the file.
  public static func objects(from url: URL) throws -> [[String: Any]] {
    try lines(of: url) { line in
      guard let object = try JSONSerialization.jsonObject(with: line) as? [String: Any] else {
        throw CocoaError(.propertyListReadCorrupt)
      }
      return object
    }
  }

  private static func lines<Value>(of url: URL, _ read: (Data) throws -> Value) throws -> [Value] {
    let data = try Data(contentsOf: url)
    var values: [Value] = []
    for (index, line) in data.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ $0 == 32 || $0 == 13 || $0 == 9 }) {
      do {
        values.append(try read(Data(line)))
      } catch {
        throw JSONLineError(url: url, line: index + 1, reason: "\(error)")
      }
    }
    return values
  }
}
