import VisualFormatTools

/// The report in the Static Analysis Results Interchange Format, version 2.1.0.
extension AuditReport {
  /// All of the report; its rules are those with findings.
  var sarif: JSONText {
    let found = Set(files.flatMap { $0.findings.map(\.key.rule) })
    let rules = AuditRule.allCases.filter(found.contains)
    let results = files.flatMap { file in file.findings.map { result($0, in: file.text, rules) } }
    return SARIFLog.document(
      rules: rules.map {
        SARIFLog.rule($0.rawValue, $0.explanation, level: $0.severity.rawValue)
      }, results: results, problems: problems,
      remarks: files.flatMap { file in file.remarks.map { ($0, file.text) } })
  }

  private func result(
    _ finding: AuditFinding, in text: SourceText, _ rules: [AuditRule]
  ) -> JSONText {
    let place = SARIFLog.place(finding.place, in: text)
    var members: [String: JSONText] = [
      "ruleId": .string(finding.key.rule.rawValue),
      "level": .string(finding.key.rule.severity.rawValue),
      "message": SARIFLog.message("\(finding.text). To mend it, \(finding.advice)"),
      "locations": .array([.object(["physicalLocation": place])]),
    ]
    members["ruleIndex"] = rules.firstIndex(of: finding.key.rule).map { .integer($0) }
    return .object(members)
  }
}
