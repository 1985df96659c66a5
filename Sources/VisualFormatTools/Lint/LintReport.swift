import VisualFormat

/// The result of checking files.
///
/// ```swift
/// var report = LintReport()
/// if let file = try LintedFile(path, bytes: bytes, LintRules()) { report.add(file) }
/// print(report.written(as: .sarif))
/// ```
public struct LintReport: FindingReport {
  /// The number of files that were looked at: those that were added, unless it is set to tell of others as well, which
  /// have no formats.
  public var fileCount = 0
  /// The number of those that may have formats and were read as sources.
  public private(set) var searchedCount = 0
  /// The number of formats in them.
  public private(set) var formatCount = 0
  /// True if files are changed.
  package var isFixing = false
  /// The number of findings that are gone because files were changed.
  public private(set) var fixedCount = 0
  /// The number of findings that a baseline has.
  package private(set) var knownCount = 0
  /// The findings that are not to be reported again.
  package var baseline = LintBaseline()
  /// The files with findings, in the order in which they were checked.
  public private(set) var files: [LintedFile] = []
  /// The marks of the findings in ``files``, file by file.
  package private(set) var fingerprints: [[String]] = []
  /// The marks of all findings, also of those that the baseline has.
  package private(set) var allFingerprints: [String] = []
  /// The files that could not be checked.
  public var problems: [FileProblem] = []

  /// Creates the report of no files.
  public init() {}

  /// Adds a file that was checked.
  public mutating func add(_ file: LintedFile, fixedCount: Int = 0) {
    fileCount += 1
    searchedCount += 1
    formatCount += file.literals.count
    self.fixedCount += fixedCount
    let marks = file.fingerprints
    allFingerprints += marks
    let new = zip(file.findings, marks).filter { !baseline.fingerprints.contains($1) }
    knownCount += marks.count - new.count
    guard !new.isEmpty else { return }
    var rest = file
    rest.findings = new.map(\.0)
    files.append(rest)
    fingerprints.append(new.map(\.1))
  }

  /// The number of findings that are errors.
  public var errorCount: Int { count(.error) }
  /// The number of findings that are warnings.
  public var warningCount: Int { count(.warning) }

  /// The number of findings of a severity.
  public func count(_ severity: Diagnostic.Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.diagnostic.severity == severity } }
  }

  /// A form in which a report is written.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// As compilers write: `file:line:column: error: …`, and the line.
    case text
    /// Everything that there is, as JSON.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Commands that GitHub makes annotations of.
    case github
  }

  /// The report in a form; the text has no colours.
  public func written(as form: Form) -> String {
    switch form {
    case .text: text(Style(isColoured: false))
    case .json: json.document
    case .sarif: sarif.document
    case .github: github
    }
  }
}
