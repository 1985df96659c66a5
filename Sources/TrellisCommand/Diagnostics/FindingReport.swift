/// Something that kept a file from being checked.
struct FileProblem {
  let path: String
  let failure: CommandFailure

  init(_ path: String, _ failure: CommandFailure) {
    self.path = path
    self.failure = failure
  }

  /// The failure in one line.
  var message: String {
    switch failure {
    case .usage(let message), .inputOutput(let message), .internalError(let message): message
    case .noInput(_, let reason): "cannot open the file: \(reason)"
    case .badInput(_, let diagnostics): diagnostics.map(\.message).joined(separator: "; ")
    }
  }
}

/// What came of checking files, in the forms that `trellis lint` and `trellis audit` write.
protocol FindingReport {
  /// What could not be checked.
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
  /// What the tool ends with: what could not be checked comes first.
  func exitCode(isStrict: Bool) -> ExitCode {
    if let problem = problems.first { return problem.failure.exitCode }
    return errorCount > 0 || (isStrict && warningCount > 0) ? .negative : .success
  }

  /// Writes the findings to standard output; what could not be checked goes to standard error.
  func write(
    _ format: String, _ console: Console, colour: String?
  ) throws(CommandFailure) {
    for problem in problems { console.report(problem.failure) }
    switch format {
    case "json": try console.write(json.document)
    case "sarif": try console.write(sarif.document)
    case "github": try console.write(github)
    default:
      let terminal = console.terminal
      try console.write(
        text(Style(choice: colour, terminal, isInteractive: terminal.isOutputInteractive)))
      terminal.writeError(summary)
    }
  }

  /// ``problems`` as a member of the JSON form.
  var jsonProblems: JSONText {
    .array(problems.map { .object(["file": .string($0.path), "message": .string($0.message)]) })
  }
}

/// A number with its noun, such as `2 errors`; `information` has no plural.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 || noun == "information" ? "" : "s")"
}
