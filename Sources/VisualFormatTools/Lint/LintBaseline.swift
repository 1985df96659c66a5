import VisualFormat

/// Findings that a project knows and has put off: only new ones are reported.
///
/// A finding is recognised by its file, its rule and its format, not by its line, so that it stays known
/// while the file changes elsewhere.
package struct LintBaseline {
  package private(set) var fingerprints: Set<String> = []

  package init() {}

  /// Reads what ``document(_:)`` has written.
  ///
  /// - Throws: A ``SourceError`` where the text is something else.
  package init(_ source: SourceText) throws(SourceError) {
    let node: JSONNode
    do {
      node = try JSONParser.parse(source)
    } catch {
      throw SourceError(source, [SourceDiagnostic(error.message, at: error.range)])
    }
    guard case .object(let members) = node.value,
      let findings = members.first(where: { $0.key == "findings" }),
      case .array(let elements) = findings.node.value
    else {
      let message = "this is no baseline: it has no array `findings`"
      throw SourceError(source, [SourceDiagnostic(message, at: node.range)])
    }
    for element in elements {
      guard case .string(let fingerprint) = element.value else {
        let message = "expected a string, not \(element.value.kind)"
        throw SourceError(source, [SourceDiagnostic(message, at: element.range)])
      }
      fingerprints.insert(fingerprint)
    }
  }

  /// The baseline with the findings of a report.
  package static func document(_ report: LintReport) -> String {
    let fingerprints = report.files.flatMap { $0.fingerprints }
    return JSONText.object([
      "trellis": .number(1), "findings": .strings(fingerprints.sorted()),
    ]).document
  }
}

extension LintedFile {
  /// The marks that recognise each finding in later versions of the file.
  package var fingerprints: [String] {
    var counts: [String: Int] = [:]
    return findings.map { finding in
      let key =
        "\(source.name)\n\(finding.diagnostic.code.rawValue)\n\(finding.literal.string)"
      counts[key, default: 0] += 1
      return fingerprint(of: "\(key)\n\(counts[key, default: 0])")
    }
  }

  /// The file without the findings that a baseline has, and how many those are.
  package func without(_ baseline: LintBaseline) -> (file: LintedFile, count: Int) {
    let kept = zip(findings, fingerprints).filter { !baseline.fingerprints.contains($1) }.map(\.0)
    var file = self
    file.findings = kept
    return (file, findings.count - kept.count)
  }
}

/// A text in 16 hexadecimal digits: FNV-1a of 64 bits.
private func fingerprint(of text: String) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
