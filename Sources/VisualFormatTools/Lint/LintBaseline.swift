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

  /// The baseline with the findings of a report, and with those that its own baseline has and that are still
  /// there: so a baseline is renewed by reading and writing it.
  package static func document(_ report: LintReport) -> String {
    JSONText.object([
      "trellis": .number(1), "findings": .strings(report.allFingerprints.sorted()),
    ]).document
  }
}

extension LintedFile {
  /// The marks that recognise each finding in later versions of the file: of its rule, the text of its format,
  /// and its number among those that agree in both.
  ///
  /// - Complexity: linear in the texts of the formats, however many findings each of them has.
  package var fingerprints: [String] {
    struct Place: Hashable {
      let literal: Int
      let code: Diagnostic.Code
    }
    var kinds: [(hash: TextHash, count: Int)] = []
    var kindOfText: [String: Int] = [:]
    var kindOfPlace: [Place: Int] = [:]
    func kind(of text: String) -> Int {
      if let known = kindOfText[text] { return known }
      kinds.append((TextHash(text), 0))
      kindOfText[text] = kinds.count - 1
      return kinds.count - 1
    }
    let path = source.name.withoutDots
    return findings.map { finding in
      let place = Place(literal: finding.literal.range.lowerBound, code: finding.diagnostic.code)
      let kind =
        kindOfPlace[place]
        ?? kind(of: "\(path)\n\(place.code.rawValue)\n\(finding.literal.string)")
      kindOfPlace[place] = kind
      kinds[kind].count += 1
      return kinds[kind].hash.appending("\n\(kinds[kind].count)").digits
    }
  }
}

extension String {
  /// A path without the parts that mean the directory before them: `Sources/A.swift` for `./Sources//A.swift`.
  fileprivate var withoutDots: String {
    let parts = split(separator: "/").filter { $0 != "." }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// The hash of a text that may go on: FNV-1a of 64 bits.
private struct TextHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ text: String) {
    append(text)
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// The hash of the text with more behind it.
  func appending(_ text: String) -> TextHash {
    var result = self
    result.append(text)
    return result
  }

  /// The hash in 16 hexadecimal digits.
  var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
