import VisualFormat

extension Subcommand {
  /// `trellis vfl check`: checks visual format strings.
  static let checkVisualFormat = Subcommand(
    path: ["vfl", "check"],
    summary: "check visual format strings",
    examples: [
      Example(
        command: "trellis vfl check 'H:|-[title]-(>=8)-[value]-|'", remark: "one string or several"),
      Example(
        command: "trellis vfl check --format json < strings.txt",
        remark: "one string a line from standard input, as JSON"),
    ],
    operand: "[STRING…]",
    details: """
      Checks strings of the Visual Format Language, and says what is wrong with each
      and how to mend it. Without STRING, or with `-` alone, standard input has one
      string a line. The exit code is 1 when a string is not valid.

      Dialects, each of which accepts what the one before it does:
        documented     the grammar as Apple documents it
        practice       and relations and priorities without parentheses, which Apple's
                       parser accepts: |->=8-[a]
        lenient        and blanks and names beyond ASCII, with warnings

      """,
    ownOptions: [
      Option(
        name: "dialect", value: "NAME", choices: Dialect.allCases.map(\.rawValue),
        summary: "documented, practice (default) or lenient"),
      .format(["text", "json"], "text (default) or json"),
    ],
    body: runCheck)
}

private func runCheck(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let dialect = invocation["dialect"].flatMap(Dialect.init(rawValue:)) ?? .practice
  let results = try formats(invocation, console).map { CheckedFormat($0.text, $0.range, dialect) }
  if invocation["format"] == "json" {
    let json = JSONText.object(["schema": .number(1), "results": .array(results.map(\.json))])
    try console.write(json.document)
  } else {
    try console.write(results.map(\.line).joined())
    for result in results { console.report(result.sourceDiagnostics, in: result.source) }
  }
  return results.allSatisfy(\.isValid) ? .success : .negative
}

/// The strings to check, each as a part of the text it comes from.
private func formats(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> [(text: SourceText, range: Range<Int>)]
{
  let operands = invocation.operands
  if operands.isEmpty || operands == ["-"] {
    if operands.isEmpty, console.terminal.isInputInteractive {
      throw .usage("there is no STRING; to type strings, one a line, say `-`")
    }
    let text = try console.read(nil)
    return text.lines.map { (text, $0) }
  }
  return operands.enumerated().map { index, operand in
    let text = SourceText(name: "<argument \(index + 1)>", text: operand)
    return (text, text.bytes.indices)
  }
}

/// A visual format string and what there is to say about it.
private struct CheckedFormat {
  let source: SourceText
  let range: Range<Int>
  let format: String
  let diagnostics: [Diagnostic]
  let isValid: Bool

  init(_ source: SourceText, _ range: Range<Int>, _ dialect: Dialect) {
    self.source = source
    self.range = range
    format = source[range]
    let result = VisualFormat.parse(format, dialect: dialect)
    diagnostics = result.diagnostics
    isValid = result.isValid
  }

  /// The line of the text output.
  var line: String { (isValid ? "valid    " : "invalid  ") + displayed(format) + "\n" }

  var sourceDiagnostics: [SourceDiagnostic] {
    diagnostics.flatMap { diagnostic in
      let severity: SourceDiagnostic.Severity = diagnostic.severity == .error ? .error : .warning
      let place = place(of: diagnostic.range)
      let message = "\(displayed(diagnostic.message)) [\(diagnostic.code.rawValue)]"
      let notes = diagnostic.notes.map {
        SourceDiagnostic(
          displayed($0.message), at: $0.range.map { self.place(of: $0) } ?? place, .note)
      }
      let fixes = diagnostic.fixIts.map {
        SourceDiagnostic("to mend it, \(displayed($0.message))", at: place, .note)
      }
      return [SourceDiagnostic(message, at: place, severity)] + notes + fixes
    }
  }

  private func place(of range: SourceRange) -> Range<Int> {
    let start = self.range.lowerBound + range.start
    return start..<start + range.length
  }

  var json: JSONText {
    .object([
      "string": .string(format),
      "valid": .bool(isValid),
      "diagnostics": .array(diagnostics.map(json)),
    ])
  }

  private func json(_ diagnostic: Diagnostic) -> JSONText {
    .object([
      "code": .string(diagnostic.code.rawValue),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "start": .number(Double(diagnostic.range.start)),
      "end": .number(Double(diagnostic.range.end)),
      "fixits": .array(diagnostic.fixIts.map(json)),
    ])
  }

  private func json(_ fixIt: FixIt) -> JSONText {
    let edits = fixIt.edits.map {
      JSONText.object([
        "start": .number(Double($0.range.start)),
        "end": .number(Double($0.range.end)),
        "replacement": .string($0.replacement),
      ])
    }
    return .object(["message": .string(fixIt.message), "edits": .array(edits)])
  }
}
