import VisualFormat

/// The decisions of a project about its formats: the file `.trellis-lint.json`.
///
/// ```json
/// {
///   "wrappers": ["pin", "addFormat"],
///   "dialect": "practice",
///   "severities": { "duplicate-view": "error", "fixed-superview": "off" },
///   "exclude": ["Vendor", "Sources/Generated"]
/// }
/// ```
package struct LintConfiguration {
  package static let fileName = ".trellis-lint.json"

  /// The functions and labels of the project whose text is a format.
  package var wrappers: Set<String> = []
  /// The dialect of formats whose call does not name one.
  package var dialect: Dialect?
  /// The severity of breaking a rule; nothing where it does not count.
  package var severities: [Diagnostic.Code: Diagnostic.Severity?] = [:]
  /// The files that are not checked: paths, or names of files and directories anywhere.
  package var excluded: [String] = []

  package init() {}

  /// Reads the text of such a file.
  ///
  /// - Throws: A ``SourceError`` that points to what is wrong in it.
  package init(_ source: SourceText) throws(SourceError) {
    try read(source)
  }

  private mutating func read(_ source: SourceText) throws(SourceError) {
    let node: JSONNode
    do {
      node = try JSONParser.parse(source)
    } catch {
      throw SourceError(source, [SourceDiagnostic(error.message, at: error.range)])
    }
    var errors: [SourceDiagnostic] = []
    if case .object(let members) = node.value {
      for member in members { read(member, &errors) }
    } else {
      errors.append(SourceDiagnostic("expected an object, not \(node.value.kind)", at: node.range))
    }
    guard errors.isEmpty else { throw SourceError(source, errors) }
  }

  private mutating func read(_ member: JSONMember, _ errors: inout [SourceDiagnostic]) {
    switch member.key {
    case "wrappers": wrappers = Set(strings(member.node, &errors))
    case "exclude":
      excluded = strings(member.node, &errors)
      if excluded.contains(where: { $0.contains("*") }) {
        errors.append(
          SourceDiagnostic("names and paths are excluded, without wildcards", at: member.node.range)
        )
      }
    case "dialect":
      let known = Dialect.allCases.map(\.rawValue)
      guard let name = string(member.node, &errors) else { return }
      dialect = Dialect(rawValue: name)
      if dialect == nil {
        errors.append(SourceDiagnostic("a dialect is \(listed(known))", at: member.node.range))
      }
    case "severities":
      guard case .object(let members) = member.node.value else {
        errors.append(
          SourceDiagnostic(
            "expected an object, not \(member.node.value.kind)", at: member.node.range))
        return
      }
      for member in members { readSeverity(member, &errors) }
    default:
      let known = ["wrappers", "dialect", "severities", "exclude"]
      errors.append(
        SourceDiagnostic(
          "unknown key \(quoted(member.key))\(didYouMean(member.key, known))", at: member.keyRange))
    }
  }

  private mutating func readSeverity(_ member: JSONMember, _ errors: inout [SourceDiagnostic]) {
    guard let code = Diagnostic.Code(rawValue: member.key) else {
      let known = Diagnostic.Code.allCases.map(\.rawValue)
      errors.append(
        SourceDiagnostic(
          "there is no rule \(quoted(member.key))\(didYouMean(member.key, known))",
          at: member.keyRange))
      return
    }
    guard let name = string(member.node, &errors) else { return }
    let severity = Diagnostic.Severity(rawValue: name)
    guard severity != nil || name == "off" else {
      let known = Diagnostic.Severity.allCases.map(\.rawValue) + ["off"]
      errors.append(SourceDiagnostic("a severity is \(listed(known))", at: member.node.range))
      return
    }
    severities[code] = .some(severity)
  }

  private func string(_ node: JSONNode, _ errors: inout [SourceDiagnostic]) -> String? {
    if case .string(let text) = node.value { return text }
    errors.append(SourceDiagnostic("expected a string, not \(node.value.kind)", at: node.range))
    return nil
  }

  private func strings(_ node: JSONNode, _ errors: inout [SourceDiagnostic]) -> [String] {
    guard case .array(let elements) = node.value else {
      errors.append(SourceDiagnostic("expected an array, not \(node.value.kind)", at: node.range))
      return []
    }
    var strings: [String] = []
    for element in elements {
      if let text = string(element, &errors) { strings.append(text) }
    }
    return strings
  }

  /// True if a path is not checked: it is one of the excluded, below one, or has such a name in it.
  package func excludes(_ path: String) -> Bool {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return excluded.contains { entry in
      let entry = entry.hasSuffix("/") ? String(entry.dropLast()) : entry
      if path == entry || path.hasPrefix(entry + "/") { return true }
      return !entry.contains("/") && path.split(separator: "/").contains { $0 == entry }
    }
  }
}
