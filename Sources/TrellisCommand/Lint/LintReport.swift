import VisualFormat

/// Something that kept a file from being checked.
struct LintProblem {
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

/// What came of checking files.
struct LintReport {
  /// How many files were looked at.
  var fileCount = 0
  /// How many of them may have formats and were read as sources.
  private(set) var searchedCount = 0
  /// How many formats they have.
  private(set) var formatCount = 0
  /// Whether files are changed.
  var isFixing = false
  /// How many findings are gone because files were changed.
  private(set) var fixedCount = 0
  /// How many findings a baseline has.
  private(set) var knownCount = 0
  /// The findings that are not to be reported again.
  var baseline = LintBaseline()
  /// The files with findings, in the order in which they were checked.
  private(set) var files: [LintedFile] = []
  /// What could not be checked.
  var problems: [LintProblem] = []

  /// Adds a file that was checked.
  mutating func add(_ file: LintedFile, fixedCount: Int = 0) {
    searchedCount += 1
    formatCount += file.literals.count
    self.fixedCount += fixedCount
    let (new, count) = file.without(baseline)
    knownCount += count
    if !new.findings.isEmpty { files.append(new) }
  }

  /// How many findings there are of a severity.
  func count(_ severity: Diagnostic.Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.diagnostic.severity == severity } }
  }

  /// What the tool ends with: what could not be checked comes first.
  func exitCode(isStrict: Bool) -> ExitCode {
    if let problem = problems.first { return problem.failure.exitCode }
    let isNegative = count(.error) > 0 || (isStrict && count(.warning) > 0)
    return isNegative ? .negative : .success
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
}
