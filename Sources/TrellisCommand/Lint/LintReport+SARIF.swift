import VisualFormat

/// The report in the Static Analysis Results Interchange Format, version 2.1.0.
extension LintReport {
  /// All of the report; its rules are those that were broken.
  var sarif: JSONText {
    let found = Set(files.flatMap { $0.findings.map(\.diagnostic.code) })
    let rules = Diagnostic.Code.allCases.filter(found.contains)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    let results = files.flatMap { file in
      zip(file.findings, file.fingerprints).map { result($0, $1, in: file.source, indices) }
    }
    let driver: [String: JSONText] = [
      "name": .string("trellis"), "version": .string(toolVersion),
      "rules": .array(rules.map(rule)),
    ]
    let run: [String: JSONText] = [
      "tool": .object(["driver": .object(driver)]),
      "columnKind": .string("utf16CodeUnits"),
      "invocations": .array([invocation]),
      "results": .array(results),
    ]
    return .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([.object(run)]),
    ])
  }

  private func rule(_ code: Diagnostic.Code) -> JSONText {
    .object([
      "id": .string(code.rawValue),
      "fullDescription": message(code.explanation),
      "defaultConfiguration": .object(["level": .string(code.severity.sarifLevel)]),
    ])
  }

  private var invocation: JSONText {
    let notifications = problems.map { problem in
      JSONText.object([
        "level": .string("error"), "message": message(problem.message),
        "locations": .array([
          .object(["physicalLocation": .object(["artifactLocation": artifact(problem.path)])])
        ]),
      ])
    }
    return .object([
      "executionSuccessful": .bool(problems.isEmpty),
      "toolExecutionNotifications": .array(notifications),
    ])
  }

  private func result(
    _ finding: Finding, _ fingerprint: String, in source: SourceText,
    _ indices: [Diagnostic.Code: Int]
  ) -> JSONText {
    let diagnostic = finding.diagnostic
    let related = diagnostic.notes.map { note in
      let range = note.range.map { finding.literal.source(of: $0) } ?? finding.range
      return JSONText.object([
        "message": message(note.message), "physicalLocation": place(range, in: source),
      ])
    }
    let fixes = diagnostic.fixIts.compactMap { fixIt in
      finding.literal.sourceEdits(fixIt).map { fix(fixIt.message, $0, in: source) }
    }
    var members: [String: JSONText] = [
      "ruleId": .string(diagnostic.code.rawValue),
      "level": .string(diagnostic.severity.sarifLevel),
      "message": message(diagnostic.message),
      "partialFingerprints": .object(["trellisFormat/v1": .string(fingerprint)]),
      "locations": .array([.object(["physicalLocation": place(finding.range, in: source)])]),
    ]
    members["ruleIndex"] = indices[diagnostic.code].map { .number(Double($0)) }
    if !related.isEmpty { members["relatedLocations"] = .array(related) }
    if !fixes.isEmpty { members["fixes"] = .array(fixes) }
    return .object(members)
  }

  private func fix(_ text: String, _ edits: [SourceEdit], in source: SourceText) -> JSONText {
    let replacements = edits.map { edit in
      JSONText.object([
        "deletedRegion": region(edit.range, in: source),
        "insertedContent": message(edit.replacement),
      ])
    }
    let change: [String: JSONText] = [
      "artifactLocation": artifact(source.name), "replacements": .array(replacements),
    ]
    return .object([
      "description": message(text), "artifactChanges": .array([.object(change)]),
    ])
  }

  private func place(_ range: Range<Int>, in source: SourceText) -> JSONText {
    .object([
      "artifactLocation": artifact(source.name), "region": region(range, in: source),
    ])
  }

  private func region(_ range: Range<Int>, in source: SourceText) -> JSONText {
    let region = SourceRegion(range, in: source)
    return .object([
      "startLine": .number(Double(region.start.line)),
      "startColumn": .number(Double(region.start.column)),
      "endLine": .number(Double(region.end.line)),
      "endColumn": .number(Double(region.end.column)),
    ])
  }

  private func message(_ text: String) -> JSONText { .object(["text": .string(text)]) }

  /// A path as a URI: relative to where the tool runs, or of the file scheme.
  private func artifact(_ path: String) -> JSONText {
    .object(["uri": .string(AnnotationText.uri(path))])
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
