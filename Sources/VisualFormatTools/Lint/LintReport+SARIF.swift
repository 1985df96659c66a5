import VisualFormat

/// The report in the Static Analysis Results Interchange Format, version 2.1.0.
extension LintReport {
  /// All of the report; its rules are those that were broken.
  package var sarif: JSONText {
    let found = Set(files.flatMap { $0.findings.map(\.diagnostic.code) })
    let rules = Diagnostic.Code.allCases.filter(found.contains)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    let results = zip(files, fingerprints).flatMap { file, marks in
      zip(file.findings, marks).map { result($0, $1, in: file.source, indices) }
    }
    return SARIFLog.document(
      rules: rules.map {
        SARIFLog.rule(
          $0.rawValue, $0.explanation, level: $0.severity.sarifLevel, help: Self.helpURI)
      }, results: results, problems: problems)
  }

  /// Where the language is described, of which all rules are.
  private static let helpURI =
    "https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/"
    + "AutolayoutPG/VisualFormatLanguage.html"

  private func result(
    _ finding: Finding, _ fingerprint: String, in source: SourceText,
    _ indices: [Diagnostic.Code: Int]
  ) -> JSONText {
    let diagnostic = finding.diagnostic
    let related = diagnostic.notes.map { note in
      let range = note.range.map { finding.literal.source(of: $0) } ?? finding.range
      return JSONText.object([
        "message": SARIFLog.message(note.message),
        "physicalLocation": SARIFLog.place(range, in: source),
      ])
    }
    let fixes = diagnostic.fixIts.compactMap { fixIt in
      finding.literal.sourceEdits(fixIt).map { fix(fixIt.message, $0, in: source) }
    }
    var members: [String: JSONText] = [
      "ruleId": .string(diagnostic.code.rawValue),
      "level": .string(diagnostic.severity.sarifLevel),
      "message": SARIFLog.message(diagnostic.message),
      "partialFingerprints": .object(["trellisFormat/v1": .string(fingerprint)]),
      "locations": .array([.object(["physicalLocation": SARIFLog.place(finding.range, in: source)])]
      ),
    ]
    members["ruleIndex"] = indices[diagnostic.code].map { .integer($0) }
    if !related.isEmpty { members["relatedLocations"] = .array(related) }
    if !fixes.isEmpty { members["fixes"] = .array(fixes) }
    return .object(members)
  }

  private func fix(_ text: String, _ edits: [SourceEdit], in source: SourceText) -> JSONText {
    let replacements = edits.map { edit in
      JSONText.object([
        "deletedRegion": SARIFLog.region(edit.range, in: source),
        "insertedContent": SARIFLog.message(edit.replacement),
      ])
    }
    let change: [String: JSONText] = [
      "artifactLocation": SARIFLog.artifact(source.name), "replacements": .array(replacements),
    ]
    return .object([
      "description": SARIFLog.message(text), "artifactChanges": .array([.object(change)]),
    ])
  }
}

extension Diagnostic.Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }
}
