import VisualFormatTools

/// The outcome of auditing files.
struct AuditReport: FindingReport {
  /// The files, in the order in which they were audited.
  private(set) var files: [AuditedFile] = []
  /// The files that could not be audited.
  var problems: [FileProblem] = []
  /// The number of findings that were left out because they are in the baseline.
  private(set) var knownCount = 0
  private let baseline: AuditBaseline

  init(baseline: AuditBaseline) {
    self.baseline = baseline
  }

  /// Adds a file that was audited.
  mutating func add(_ file: AuditedFile) {
    var file = file
    let name = file.text.name
    knownCount += file.removeFindings { baseline.contains($0, in: name) }
    files.append(file)
  }

  var errorCount: Int { count(.error) }
  var warningCount: Int { count(.warning) }

  /// The number of findings of a severity.
  func count(_ severity: SourceDiagnostic.Severity) -> Int {
    var result = 0
    for file in files {
      for finding in file.findings where finding.key.rule.severity == severity { result += 1 }
    }
    return result
  }

  // MARK: Text

  func text(_ style: Style) -> String {
    files.map { file in
      let diagnostics = file.findings.flatMap { finding in
        let scene = finding.scene.map { "\($0): " } ?? ""
        return [
          SourceDiagnostic(
            "\(scene)\(finding.text) [\(finding.key.rule.rawValue)]", at: finding.place,
            finding.key.rule.severity),
          SourceDiagnostic("to mend it, \(finding.advice)", at: finding.place, .note),
        ]
      }
      return SourceDiagnosticRenderer(file.text, style: style, limit: .max).rendered(diagnostics)
    }.joined()
  }

  /// The number of scenes and documents that were looked at.
  var sceneCount: Int { files.reduce(0) { $0 + $1.sceneCount } }
  /// The number of scenes that were left out because their size does not follow the screen's.
  var fixedSceneCount: Int { files.reduce(0) { $0 + $1.fixedSceneCount } }

  /// The last line for people, such as `2 errors, 1 warning in 7 scenes of 3 files`.
  var summary: String {
    let counts: [(Int, String)] = [
      (count(.error), "error"), (count(.warning), "warning"), (count(.note), "note"),
    ]
    let found = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: ", ")
    let fixed =
      fixedSceneCount == 0
      ? ""
      : "; \(counted(fixedSceneCount, "scene")) whose size does not follow the screen left out"
    let known = knownCount > 0 ? "; \(knownCount) known" : ""
    return "\(found.isEmpty ? "no findings" : found) in \(counted(sceneCount, "scene")) of "
      + "\(counted(files.count, "file"))\(fixed)\(known)\n"
  }

  /// The findings as commands that GitHub makes annotations of.
  var github: String {
    var result = ""
    for file in files {
      for finding in file.findings {
        let command = ["error": "error", "warning": "warning"][finding.key.rule.severity.rawValue]
        let region = SourceRegion(finding.place, in: file.text)
        let properties = [
          "file=\(AnnotationText.property(file.text.name))", "line=\(region.start.line)",
          "endLine=\(region.end.line)", "title=\(finding.key.rule.rawValue)",
        ]
        result += "::\(command ?? "notice") \(properties.joined(separator: ","))::"
        result += AnnotationText.data("\(finding.text). To mend it, \(finding.advice)") + "\n"
      }
    }
    return result
  }
}
