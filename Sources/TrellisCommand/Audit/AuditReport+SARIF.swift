/// The report in the Static Analysis Results Interchange Format, version 2.1.0.
extension AuditReport {
  /// All of the report; its rules are those with findings.
  var sarif: JSONText {
    let found = Set(files.flatMap { $0.findings.map(\.key.rule) })
    let rules = AuditRule.allCases.filter(found.contains)
    let results = files.flatMap { file in file.findings.map { result($0, in: file.text, rules) } }
    let driver: [String: JSONText] = [
      "name": .string("trellis"), "version": .string(toolVersion),
      "rules": .array(
        rules.map { rule in
          .object([
            "id": .string(rule.rawValue), "fullDescription": message(rule.explanation),
            "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
          ])
        }),
    ]
    let notifications = problems.map { problem in
      JSONText.object([
        "level": .string("error"), "message": message(problem.message),
        "locations": .array([
          .object([
            "physicalLocation": .object([
              "artifactLocation": .object(["uri": .string(AnnotationText.uri(problem.path))])
            ])
          ])
        ]),
      ])
    }
    let run: [String: JSONText] = [
      "tool": .object(["driver": .object(driver)]),
      "columnKind": .string("utf16CodeUnits"),
      "invocations": .array([
        .object([
          "executionSuccessful": .bool(problems.isEmpty),
          "toolExecutionNotifications": .array(notifications),
        ])
      ]),
      "results": .array(results),
    ]
    return .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([.object(run)]),
    ])
  }

  private func result(
    _ finding: AuditFinding, in text: SourceText, _ rules: [AuditRule]
  ) -> JSONText {
    let region = SourceRegion(finding.place, in: text)
    let place: [String: JSONText] = [
      "artifactLocation": .object(["uri": .string(AnnotationText.uri(text.name))]),
      "region": .object([
        "startLine": .number(Double(region.start.line)),
        "startColumn": .number(Double(region.start.column)),
        "endLine": .number(Double(region.end.line)),
        "endColumn": .number(Double(region.end.column)),
      ]),
    ]
    var members: [String: JSONText] = [
      "ruleId": .string(finding.key.rule.rawValue),
      "level": .string(finding.key.rule.severity.rawValue),
      "message": message("\(finding.text). To mend it, \(finding.advice)"),
      "locations": .array([.object(["physicalLocation": .object(place)])]),
    ]
    members["ruleIndex"] = rules.firstIndex(of: finding.key.rule).map { .number(Double($0)) }
    return .object(members)
  }

  private func message(_ text: String) -> JSONText { .object(["text": .string(text)]) }
}
