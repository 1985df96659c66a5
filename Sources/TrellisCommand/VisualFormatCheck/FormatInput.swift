import VisualFormat
import VisualFormatTools

/// A visual format string of the arguments or of standard input, with its place in what it was read
/// from.
struct FormatInput {
  let source: SourceText
  let range: Range<Int>
  let text: String

  private init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    self.range = range
    text = source[range]
  }

  /// The strings that the arguments give: each operand, or each line of standard input; in the
  /// dialect `extended`, which has several lines in one text, all of standard input.
  ///
  /// A byte order mark in front of them belongs to none of them.
  static func all(
    _ invocation: Invocation, _ console: Console, dialect: Dialect
  ) throws(CommandFailure) -> [FormatInput] {
    let operands = invocation.operands
    if operands.isEmpty || operands == ["-"] {
      if operands.isEmpty, console.terminal.isInputInteractive {
        throw .usage("there is no STRING; to type strings, one a line, say `-`")
      }
      let source = try console.read(nil)
      return dialect == .extended
        ? [FormatInput(source, source.plainRange)]
        : source.lines.map { FormatInput(source, $0) }
    }
    return operands.enumerated().map { index, operand in
      let source = SourceText(name: "<argument \(index + 1)>", text: operand)
      return FormatInput(source, source.bytes.indices)
    }
  }

  /// The context of each of some strings that are one layout: in the dialect `extended`, what the
  /// others say of stacks.
  static func contexts(
    _ inputs: [FormatInput], _ dialect: Dialect, _ context: FormatContext
  ) -> [FormatContext] {
    guard dialect == .extended, inputs.count > 1 else {
      return inputs.map { _ in context }
    }
    var context = context
    context.layout = SharedLayout(
      inputs.map { VisualFormat.parse($0.text, dialect: dialect).tree })
    return inputs.map { _ in context }
  }

  /// The settings that a comment of the string seems to make, and does not.
  func ignoredSettings(_ dialect: Dialect) -> [Diagnostic] {
    VisualFormat.lint(text, dialect: dialect).filter { $0.code == .ignoredSetting }
  }

  /// Diagnostics of the string as those of what it was read from.
  func sourceDiagnostics(_ diagnostics: [Diagnostic]) -> [SourceDiagnostic] {
    diagnostics.flatMap { $0.sourceDiagnostics { place(of: $0) } }
  }

  private func place(of range: SourceRange) -> Range<Int> {
    let start = self.range.lowerBound + range.start
    return start..<start + range.length
  }
}

/// The lines of a text as they are shown.
func displayedLines(_ text: String) -> [String] {
  text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    .map { displayed(String($0)) }
}

extension Diagnostic {
  /// The diagnostic of a text as a JSON object: offsets are in UTF-8, columns in UTF-16.
  func json(in source: SourceText) -> JSONText {
    let start = source.position(at: range.start)
    let end = source.position(at: range.end)
    return .object([
      "code": .string(code.rawValue),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "start": .integer(range.start),
      "end": .integer(range.end),
      "line": .integer(start.line),
      "column": .integer(start.column),
      "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
      "fixits": .array(fixIts.map(\.json)),
    ])
  }
}

extension FixIt {
  fileprivate var json: JSONText {
    let edits = edits.map {
      JSONText.object([
        "start": .integer($0.range.start),
        "end": .integer($0.range.end),
        "replacement": .string($0.replacement),
      ])
    }
    return .object(["message": .string(message), "edits": .array(edits)])
  }
}
