import VisualFormat

/// What came of checking files.
struct LintReport: FindingReport {
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
  var problems: [FileProblem] = []

  /// Adds a file that was checked.
  mutating func add(_ file: LintedFile, fixedCount: Int = 0) {
    searchedCount += 1
    formatCount += file.literals.count
    self.fixedCount += fixedCount
    let (new, count) = file.without(baseline)
    knownCount += count
    if !new.findings.isEmpty { files.append(new) }
  }

  var errorCount: Int { count(.error) }
  var warningCount: Int { count(.warning) }

  /// How many findings there are of a severity.
  func count(_ severity: Diagnostic.Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.diagnostic.severity == severity } }
  }
}
