import VisualFormatTools

extension AuditReport {
  /// All of the report.
  var json: JSONText {
    let findings = files.flatMap { file in file.findings.map { json($0, in: file.text) } }
    return .object([
      "schema": .number(1),
      "files": .integer(files.count),
      "scenes": .integer(sceneCount),
      "fixedScenes": .integer(fixedSceneCount),
      "known": .integer(knownCount),
      "findings": .array(findings),
      "remarks": .array(
        files.flatMap { file in file.remarks.map { json($0, in: file.text) } }),
      "problems": jsonProblems,
    ])
  }

  private func json(_ remark: SourceDiagnostic, in text: SourceText) -> JSONText {
    let position = text.position(at: remark.range.lowerBound)
    return .object([
      "file": .string(text.name), "line": .number(Double(position.line)),
      "column": .number(Double(position.column)), "severity": .string(remark.severity.rawValue),
      "message": .string(remark.message),
    ])
  }

  private func json(_ finding: AuditFinding, in text: SourceText) -> JSONText {
    let position = text.position(at: finding.place.lowerBound)
    var members: [String: JSONText] = [
      "file": .string(text.name), "line": .integer(position.line),
      "column": .integer(position.column), "rule": .string(finding.key.rule.rawValue),
      "severity": .string(finding.key.rule.severity.rawValue),
      "subjects": .strings(finding.key.subjects),
      "message": .string(finding.message), "advice": .string(finding.advice),
      "screens": .strings(finding.screens),
      "screenCount": .integer(finding.screenCount),
    ]
    members["scene"] = finding.scene.map(JSONText.string)
    if !finding.sizes.isEmpty {
      members["sizes"] = .array(
        finding.sizes.map { .array([.number($0.lowerBound), .number($0.upperBound)]) })
    }
    return .object(members)
  }
}
