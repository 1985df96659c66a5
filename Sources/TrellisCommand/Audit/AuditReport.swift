/// What came of auditing files.
struct AuditReport {
  /// The files, in the order in which they were audited.
  private(set) var files: [AuditedFile] = []
  /// What could not be audited.
  var problems: [LintProblem] = []
  /// How many findings were left out because they are in the baseline.
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

  /// How many findings there are of a severity.
  func count(_ severity: SourceDiagnostic.Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.key.rule.severity == severity } }
  }

  /// What the tool ends with: what could not be audited comes first.
  func exitCode(isStrict: Bool) -> ExitCode {
    if let problem = problems.first { return problem.failure.exitCode }
    return count(.error) > 0 || (isStrict && count(.warning) > 0) ? .negative : .success
  }

  /// Writes the findings to standard output; what could not be audited goes to standard error.
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

  // MARK: Text

  private func text(_ style: Style) -> String {
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

  /// The last line for people, such as `2 errors, 1 warning in 7 scenes of 3 files`.
  private var summary: String {
    let counts: [(Int, String)] = [
      (count(.error), "error"), (count(.warning), "warning"), (count(.note), "note"),
    ]
    let found = counts.filter { $0.0 > 0 }.map { Self.counted($0.0, $0.1) }.joined(separator: ", ")
    let scenes = files.reduce(0) { $0 + $1.sceneCount }
    let known = knownCount > 0 ? "; \(knownCount) known" : ""
    return "\(found.isEmpty ? "no findings" : found) in \(Self.counted(scenes, "scene")) of "
      + "\(Self.counted(files.count, "file"))\(known)\n"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The findings as commands that GitHub makes annotations of.
  private var github: String {
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
