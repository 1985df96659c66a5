import VisualFormat

/// All formats that were found, each with its place and what is known of it.
package struct FormatList {
  private var files: [LintedFile] = []

  package init() {}

  package mutating func add(_ file: LintedFile) {
    files.append(file)
  }

  /// A format on two lines or three: its place and its text, the names that are known, and how sure it
  /// is.
  package var text: String {
    files.flatMap { file in
      file.literals.map { literal in
        let place = file.source.position(at: literal.range.lowerBound)
        var lines = [
          "\(displayed(file.source.name)):\(place.line):\(place.column): \(displayed(literal.string))"
        ]
        lines.append("    views: \(names(literal.context.views))")
        lines.append("    metrics: \(names(literal.context.metrics))")
        if !literal.isCertain { lines.append("    only looks like a format") }
        return lines.map { $0 + "\n" }.joined()
      }
    }.joined()
  }

  private func names(_ names: [String]?) -> String {
    guard let names else { return "not known" }
    return names.isEmpty ? "none" : displayed(names.joined(separator: ", "))
  }

  package var json: JSONText {
    .object([
      "schema": .number(1),
      "formats": .array(
        files.flatMap { file in file.literals.map { json($0, in: file.source) } }),
    ])
  }

  private func json(_ literal: FormatLiteral, in source: SourceText) -> JSONText {
    let place = source.position(at: literal.range.lowerBound)
    let list = { (names: [String]?) -> JSONText in
      names.map { .array($0.map { .string($0) }) } ?? .null
    }
    return .object([
      "file": .string(source.name), "format": .string(literal.string),
      "start": .integer(literal.range.lowerBound),
      "end": .integer(literal.range.upperBound), "line": .integer(place.line),
      "column": .integer(place.column), "certain": .bool(literal.isCertain),
      "dialect": .optional(literal.dialect?.rawValue),
      "views": list(literal.context.views), "metrics": list(literal.context.metrics),
    ])
  }
}
