import Foundation

/// Messages for the person who waits, apart from the results.
enum Console {
  static func progress(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
