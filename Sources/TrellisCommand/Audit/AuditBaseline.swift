import VisualFormatTools

/// The findings that are known and not to be reported: those of an earlier report as JSON.
///
/// A finding is known by its file, its scene, what kind it is and what it is about; lines may change. A
/// file is the same one by each of its names.
struct AuditBaseline {
  private struct Key: Hashable {
    let file: String
    let scene: String?
    let rule: String
    let subjects: [String]
  }

  private let terminal: Terminal
  private var keys: Set<Key> = []

  /// A baseline that knows nothing.
  init(_ terminal: Terminal) { self.terminal = terminal }

  /// Reads an earlier report.
  init(_ text: SourceText, _ terminal: Terminal) throws(CommandFailure) {
    self.terminal = terminal
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
          file: terminal.place(of: file), scene: finding["scene"]?.string, rule: rule,
          subjects: subjects.compactMap(\.string)))
    }
  }

  /// True if a finding is known.
  func contains(_ finding: AuditFinding, in file: String) -> Bool {
    keys.contains(
      Key(
        file: terminal.place(of: file), scene: finding.scene, rule: finding.key.rule.rawValue,
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
