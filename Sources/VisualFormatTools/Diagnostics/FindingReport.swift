/// Something that kept a file from being checked.
public struct FileProblem: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The finding, in one line.
  public let message: String

  /// Creates the problem of a file.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

/// The result of checking files, in the forms that `trellis lint` and `trellis audit` write.
package protocol FindingReport {
  /// The files that could not be checked.
  var problems: [FileProblem] { get }
  var errorCount: Int { get }
  var warningCount: Int { get }
  /// All of the report as JSON.
  var json: JSONText { get }
  /// All of the report in the Static Analysis Results Interchange Format.
  var sarif: JSONText { get }
  /// The findings as commands that GitHub makes annotations of.
  var github: String { get }
  /// The last line for people.
  var summary: String { get }
  /// The findings for people, with the lines of the source.
  func text(_ style: Style) -> String
}

extension FindingReport {
  /// ``problems`` as a member of the JSON form.
  package var jsonProblems: JSONText {
    .array(problems.map { .object(["file": .string($0.path), "message": .string($0.message)]) })
  }
}

/// A number with its noun, such as `2 errors`; `information` has no plural.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 || noun == "information" ? "" : "s")"
}
