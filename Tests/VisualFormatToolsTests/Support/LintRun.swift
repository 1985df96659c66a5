import Testing
import VisualFormat
import VisualFormatTools

/// A source file that was checked.
struct LintRun {
  /// One finding.
  struct Finding: Equatable {
    var code: String
    var format: String
    var range: Range<Int>
    var line: Int
    var column: Int
  }

  let report: LintReport
  let findings: [Finding]
  let formatCount: Int

  init(_ name: String, _ bytes: [UInt8], _ rules: LintRules = LintRules()) throws {
    let file = try LintedFile(name, bytes: bytes, rules)
    var report = LintReport()
    if let file { report.add(file) }
    self.report = report
    formatCount = file?.literals.count ?? 0
    findings = (file?.findings ?? []).map { finding in
      let place = SourceText(name: name, bytes: bytes).position(at: finding.range.lowerBound)
      return Finding(
        code: finding.diagnostic.code.rawValue, format: finding.literal.string,
        range: finding.range, line: place.line, column: place.column)
    }
  }

  /// Checks one source.
  init(_ name: String, _ text: String, _ rules: LintRules = LintRules()) throws {
    try self.init(name, Array(text.utf8), rules)
  }
}
