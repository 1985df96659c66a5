import VisualFormat

extension LintReport {
  /// The findings as compilers write theirs, with the lines of the source.
  package func text(_ style: Style) -> String {
    files.map { file in
      let diagnostics = file.findings.flatMap { finding in
        finding.diagnostic.sourceDiagnostics { finding.literal.source(of: $0) }
      }
      return SourceDiagnosticRenderer(file.source, style: style, limit: .max).rendered(diagnostics)
    }.joined()
  }

  /// The last line for people, such as `2 errors, 1 warning in 7 formats of 3 files`.
  package var summary: String {
    let counts = Diagnostic.Severity.allCases.map { ($0, count($0)) }.filter { $0.1 > 0 }
    let found = counts.map { counted($1, "\($0)") }.joined(separator: ", ")
    let known = knownCount > 0 ? "; \(knownCount) in the baseline" : ""
    let fixed = (fixedCount > 0 ? "; \(fixedCount) fixed" : "") + left + known
    return "\(found.isEmpty ? "no findings" : found) in \(counted(formatCount, "format")) of "
      + "\(counted(fileCount, "file"))\(fixed)\n"
  }

  /// The number of findings with changes that a person has to choose, once the others were made.
  private var left: String {
    guard isFixing else { return "" }
    let count = files.reduce(0) { $0 + $1.findings.count { !$0.diagnostic.fixIts.isEmpty } }
    return count > 0 ? "; \(counted(count, "proposal")) left to you" : ""
  }

  /// The findings as commands that GitHub makes annotations of.
  package var github: String {
    var result = ""
    for file in files {
      for finding in file.findings {
        let diagnostic = finding.diagnostic
        let command =
          switch diagnostic.severity {
          case .error: "error"
          case .warning: "warning"
          case .information: "notice"
          }
        let region = SourceRegion(finding.range, in: file.source)
        let properties = [
          "file=\(AnnotationText.property(file.source.name))", "line=\(region.start.line)",
          "endLine=\(region.end.line)", "col=\(region.start.column)",
          "endColumn=\(region.end.column)", "title=\(diagnostic.code.rawValue)",
        ]
        result += "::\(command) \(properties.joined(separator: ","))::"
        result += AnnotationText.data(diagnostic.message) + "\n"
      }
    }
    return result
  }
}
