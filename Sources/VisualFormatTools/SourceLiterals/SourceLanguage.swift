/// A language in whose sources visual format strings are found.
public enum SourceLanguage: Hashable, Sendable {
  /// Swift.
  case swift
  /// Objective-C and Objective-C++, and the headers of both.
  case objectiveC
  /// C#.
  case cSharp

  /// The language of a file, told by its name; nothing where the name tells none of these.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "swift": self = .swift
    case "m", "mm", "h", "hh", "hpp", "pch": self = .objectiveC
    case "cs": self = .cSharp
    default: return nil
    }
  }
}
