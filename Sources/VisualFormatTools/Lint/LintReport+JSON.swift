import VisualFormat

extension LintReport {
  /// All of the report, with places as offsets in bytes, and as lines and columns in UTF-16 code units.
  package var json: JSONText {
    .object([
      "schema": .number(1),
      "files": .integer(fileCount),
      "searched": .integer(searchedCount),
      "formats": .integer(formatCount),
      "fixed": .integer(fixedCount),
      "findings": .array(
        files.flatMap { file in file.findings.map { json($0, in: file.source) } }),
      "problems": jsonProblems,
    ])
  }

  private func json(_ finding: Finding, in source: SourceText) -> JSONText {
    let diagnostic = finding.diagnostic
    var members = place(finding.range, in: source)
    members["file"] = .string(source.name)
    members["code"] = .string(diagnostic.code.rawValue)
    members["severity"] = .string(diagnostic.severity.rawValue)
    members["message"] = .string(diagnostic.message)
    members["format"] = .string(finding.literal.string)
    members["notes"] = .array(
      diagnostic.notes.map { note in
        var members = note.range.map { place(finding.literal.source(of: $0), in: source) } ?? [:]
        members["message"] = .string(note.message)
        return .object(members)
      })
    members["fixits"] = .array(
      diagnostic.fixIts.compactMap { fixIt in
        finding.literal.sourceEdits(fixIt).map { json(fixIt.message, $0, in: source) }
      })
    return .object(members)
  }

  private func json(_ message: String, _ edits: [SourceEdit], in source: SourceText) -> JSONText {
    .object([
      "message": .string(message),
      "edits": .array(
        edits.map { edit in
          var members = place(edit.range, in: source)
          members["replacement"] = .string(edit.replacement)
          return .object(members)
        }),
    ])
  }

  private func place(_ range: Range<Int>, in source: SourceText) -> [String: JSONText] {
    let start = source.position(at: range.lowerBound)
    let end = source.position(at: range.upperBound)
    return [
      "start": .integer(range.lowerBound), "end": .integer(range.upperBound),
      "line": .integer(start.line), "column": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }
}
