import VisualFormat
import VisualFormatTools

extension Subcommand {
  /// `trellis vfl format`: writes visual format strings in their canonical form.
  static let formatVisualFormat = Subcommand(
    path: ["vfl", "format"],
    summary: "write visual format strings in their canonical form",
    examples: [
      Example(
        command: "trellis vfl format 'H:|-(8)-[title(==100)]->=8-|'",
        remark: "prints H:|-8-[title(100)]-(>=8)-|"),
      Example(
        command: "trellis vfl format --dialect extended < layout.vfl",
        remark: "a text of several lines with comments, which are kept"),
    ],
    operand: "[STRING…]",
    details: """
      Writes each string in its canonical form, which means the same: without blanks,
      redundant relations, priorities and parentheses. Without STRING, or with `-`
      alone, standard input has one string a line; in the dialect extended it is one
      text of several lines. A string that is not valid is printed as it is, its
      mistakes go to standard error, and the exit code is 1.

      """,
    ownOptions: [
      .dialect,
      Option(
        name: "prefix", value: "WHAT",
        choices: VisualFormat.FormattingOptions.HorizontalPrefix.allCases.map(\.rawValue),
        summary: "`H:` is written, omitted or kept (default)"),
      .format(["text", "json"], "text (default) or json"),
    ],
    body: runFormat)
}

private func runFormat(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let dialect = invocation.dialect
  let prefix = invocation["prefix"].flatMap {
    VisualFormat.FormattingOptions.HorizontalPrefix(rawValue: $0)
  }
  let options = VisualFormat.FormattingOptions(horizontalPrefix: prefix ?? .kept)
  let results = try FormatInput.all(invocation, console, dialect: dialect).map {
    FormattedString($0, dialect, options)
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
  return results.allSatisfy { $0.formatted != nil } ? .success : .negative
}

private struct FormattedString {
  let input: FormatInput
  /// Nothing where the string is not valid.
  let formatted: String?
  let diagnostics: [Diagnostic]

  init(
    _ input: FormatInput, _ dialect: Dialect, _ options: VisualFormat.FormattingOptions
  ) {
    self.input = input
    do {
      formatted = try VisualFormat.formatted(input.text, dialect: dialect, options: options)
      diagnostics = []
    } catch {
      formatted = nil
      diagnostics = error.diagnostics
    }
  }

  /// The text to print: one of several lines that is not valid stays as it is, with its line end.
  var lines: String {
    if let formatted { return formatted + "\n" }
    return input.text.utf8.last == 0x0A ? input.text : input.text + "\n"
  }

  var json: JSONText {
    let source = SourceText(name: "", text: input.text)
    return .object([
      "string": .string(input.text),
      "formatted": .optional(formatted),
      "diagnostics": .array(diagnostics.map { $0.json(in: source) }),
    ])
  }
}
