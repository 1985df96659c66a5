import VisualFormat
import VisualFormatTools

extension Subcommand {
  /// `trellis vfl explain`: says what visual format strings mean.
  static let explainVisualFormat = Subcommand(
    path: ["vfl", "explain"],
    summary: "say what visual format strings mean",
    examples: [
      Example(
        command: "trellis vfl explain 'H:|-[icon(24)]-[title]-|'",
        remark: "a drawing, and each constraint as a sentence and as an equation"),
      Example(
        command: "trellis vfl explain --metrics gap=8 '[a]-gap-[b]'",
        remark: "with the values of metrics"),
    ],
    operand: "[STRING…]",
    details: """
      Draws what each string lays out, and says its constraints in order. Every name
      is that of a view unless it is in --metrics; constraints with a metric that has
      no value there are drawn and not said. Without STRING, or with `-` alone,
      standard input has one string a line; in the dialect extended it is one text of
      several lines. The exit code is 1 when a string is not valid.

      """,
    ownOptions: [
      .dialect, .metrics, .formatOptions, .format(["text", "json"], "text (default) or json"),
    ],
    body: runExplain)
}

private func runExplain(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let dialect = invocation.dialect
  let context = try invocation.formatContext()
  let inputs = try FormatInput.all(invocation, console, dialect: dialect)
  let results = zip(inputs, FormatInput.contexts(inputs, dialect, context)).map {
    ExplainedString($0, dialect, $1)
  }
  if invocation["format"] == "json" {
    let json = JSONText.object(["schema": .number(1), "results": .array(results.map(\.json))])
    try console.write(json.document)
  } else {
    try console.write(results.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n"))
    for result in results {
      console.report(result.input.sourceDiagnostics(result.diagnostics), in: result.input.source)
    }
  }
  return results.allSatisfy { $0.explanation != nil } ? .success : .negative
}

private struct ExplainedString {
  let input: FormatInput
  /// Nothing where the string is not valid.
  let explanation: Explanation?
  let diagnostics: [Diagnostic]

  init(_ input: FormatInput, _ dialect: Dialect, _ context: FormatContext) {
    self.input = input
    do {
      explanation = try VisualFormat.explanation(of: input.text, dialect: dialect, context: context)
      diagnostics = input.ignoredSettings(dialect)
    } catch {
      explanation = nil
      diagnostics = error.diagnostics.namingMetricsOption
    }
  }

  /// The drawings, then each statement on two lines.
  var text: String {
    guard let explanation else { return "" }
    let drawings = explanation.drawings.map {
      displayedLines($0).joined(separator: "\n") + "\n"
    }
    let statements = explanation.statements.map {
      "\(displayed($0.sentence))\n    \(displayed($0.equation))\n"
    }
    return drawings.joined(separator: "\n") + "\n" + statements.joined()
  }

  var json: JSONText {
    let source = SourceText(name: "", text: input.text)
    var members: [String: JSONText] = [
      "string": .string(input.text),
      "diagnostics": .array(diagnostics.map { $0.json(in: source) }),
    ]
    if let explanation {
      members["drawings"] = .strings(explanation.drawings)
      members["statements"] = .array(explanation.statements.map(statement))
    }
    return .object(members)
  }

  private func statement(_ statement: Explanation.Statement) -> JSONText {
    .object([
      "sentence": .string(statement.sentence),
      "equation": .string(statement.equation),
      "start": .integer(statement.range.start),
      "end": .integer(statement.range.end),
    ])
  }
}
