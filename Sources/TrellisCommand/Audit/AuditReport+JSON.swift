import VisualFormatTools

extension AuditReport {
  /// All of the report.
  var json: JSONText {
    let findings = files.flatMap { file in file.findings.map { json($0, in: file.text) } }
    let scenes = files.reduce(0) { $0 + $1.sceneCount }
    return .object([
      "schema": .number(1),
      "files": .integer(files.count),
      "scenes": .integer(scenes),
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

/// The findings that are known and not to be reported: those of an earlier report as JSON.
///
/// A finding is known by its file, its scene, what kind it is and what it is about; lines may change.
struct AuditBaseline {
  private struct Key: Hashable {
    let file: String
    let scene: String?
    let rule: String
    let subjects: [String]
  }

  private var keys: Set<Key> = []

  /// A baseline that knows nothing.
  init() {}

  /// Reads an earlier report.
  init(_ text: SourceText) throws(CommandFailure) {
    let node: JSONNode
    do {
      node = try JSONParser.parse(text)
    } catch {
      throw .badInput(text, [SourceDiagnostic(error.message, at: error.range)])
    }
    guard case .array(let findings)? = node["findings"]?.value else {
      throw .badInput(
        text, [SourceDiagnostic("this is no report of `trellis audit --format json`", at: 0..<1)])
    }
    for finding in findings {
      guard let file = finding["file"]?.string, let rule = finding["rule"]?.string,
        case .array(let subjects)? = finding["subjects"]?.value
      else {
        throw .badInput(
          text, [SourceDiagnostic("a finding has `file`, `rule` and `subjects`", at: finding.range)]
        )
      }
      keys.insert(
        Key(
          file: file, scene: finding["scene"]?.string, rule: rule,
          subjects: subjects.compactMap(\.string)))
    }
  }

  /// True if a finding is known.
  func contains(_ finding: AuditFinding, in file: String) -> Bool {
    keys.contains(
      Key(
        file: file, scene: finding.scene, rule: finding.key.rule.rawValue,
        subjects: finding.key.subjects))
  }
}

extension JSONNode {
  /// The value of a key of an object.
  fileprivate subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  /// The text of a string.
  fileprivate var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }
}
