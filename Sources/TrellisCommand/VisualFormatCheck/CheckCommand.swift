import VisualFormat
import VisualFormatTools

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
      and how to mend it. A name in brackets or in a size is that of a view, in a
      distance or a priority that of a metric, unless --metrics says which names are
      metrics. Without STRING, or with `-` alone, standard input has one
      string a line; in the dialect extended it is one text of several lines. The
      exit code is 1 when a string is not valid.

      In JSON, start and end are offsets in the string, in bytes of UTF-8; columns are
      counted from 1 in UTF-16 code units, as editors do.

      Dialects, each of which accepts what the one before it does:
        documented     the grammar as Apple documents it
        practice       and relations and priorities without parentheses, which Apple's
                       parser accepts: |->=8-[a]
        lenient        and blanks, comments and names beyond ASCII, with warnings
        extended       and calculations, attributes, percentages, equal spaces, lists,
                       ranges, stacks, margins, safe areas and several lines

      """,
    ownOptions: [
      .dialect, .metrics,
      Option(name: "lint", summary: "say what is valid and doubtful too"),
      .format(["text", "json"], "text (default) or json"),
    ],
    body: runCheck)
}

private func runCheck(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let dialect = invocation.dialect
  var context = try invocation.formatContext()
  // Without a list of metrics a name in a distance may be one.
  context.keepsMetricNames = !invocation.has("metrics")
  let inputs = try FormatInput.all(invocation, console, dialect: dialect)
  let results = zip(inputs, FormatInput.contexts(inputs, dialect, context)).map {
    CheckedFormat($0, dialect, $1, lints: invocation.has("lint"))
  }
  if invocation["format"] == "json" {
    let json = JSONText.object(["schema": .number(1), "results": .array(results.map(\.json))])
    try console.write(json.document)
  } else {
    try console.write(results.map(\.lines).joined())
    for result in results {
      console.report(result.input.sourceDiagnostics(result.diagnostics), in: result.input.source)
    }
  }
  return results.allSatisfy(\.isValid) ? .success : .negative
}

/// A visual format string and what there is to say about it.
private struct CheckedFormat {
  let input: FormatInput
  let diagnostics: [Diagnostic]
  let isValid: Bool

  init(_ input: FormatInput, _ dialect: Dialect, _ context: FormatContext, lints: Bool) {
    self.input = input
    let found = VisualFormat.lint(input.text, dialect: dialect, context: context)
      .filter { $0.code != .unknownMetric || !context.keepsMetricNames }
    // A construct that a dialect tolerates is a warning of the syntax.
    let tolerated = Set(VisualFormat.parse(input.text, dialect: dialect).diagnostics)
    diagnostics = found.filter {
      lints || $0.severity == .error || tolerated.contains($0) || $0.code == .ignoredSetting
    }
    isValid = found.allSatisfy { $0.severity != .error }
  }

  /// The lines of the text output: one for each of the string, without the end of the last.
  var lines: String {
    var lines = displayedLines(input.text)
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    let rest = lines.dropFirst().map { $0.isEmpty ? "\n" : "         \($0)\n" }
    return (isValid ? "valid    " : "invalid  ") + lines[0] + "\n" + rest.joined()
  }

  var json: JSONText {
    let source = SourceText(name: "", text: input.text)
    return .object([
      "string": .string(input.text),
      "valid": .bool(isValid),
      "diagnostics": .array(diagnostics.map { $0.json(in: source) }),
    ])
  }
}
