import VisualFormatTools

extension Subcommand {
  /// `trellis explain-log`: what a log of UIKit or AppKit about a conflict means.
  static let explainLog = Subcommand(
    path: ["explain-log"],
    summary: "say what Xcode's \"Unable to simultaneously satisfy\" means",
    examples: [
      Example(
        command: "trellis explain-log console.txt",
        remark: "which constraints exclude each other, and which should give way"),
      Example(
        command: "pbpaste | trellis explain-log",
        remark: "what was copied from the console"),
      Example(
        command: "trellis explain-log console.txt --format json",
        remark: "as JSON, for other programs"),
      Example(
        command: "trellis explain-log console.txt --format svg > conflict.svg",
        remark: "as a picture: a sketch of the items, the likely culprit in red"),
    ],
    operand: "[FILE]",
    details: """
      Reads a log of an app from FILE, or from standard input without FILE or with
      `-`, finds in it what UIKit and AppKit print about constraints that exclude each
      other, and says for each conflict which of the constraints it takes: without
      any one of them the others can hold. Then it says which one most likely should
      give way, by how much it fails, and what to do.

      Equations and formats are understood, with or without addresses, texts, names
      and layout guides, the constraints of autoresizing masks, stack views, hidden
      views, cells and sizes that the system tries, those of Interface Builder, and
      those of libraries that print a file and a line, or names for addresses. Margins
      and baselines may be anywhere, because a log does not say where they are.
      Distances in formats that have no number count as 8, and 20 from the superview.

      The picture (svg) is a sketch: a log has no frames. Items are where all but the
      culprit hold; sizes and places that no constraint says are made up.

      The exit code is 0 when every conflict was explained, and 1 when one was not:
      because its constraints are hidden as <private>, cannot be read, or could all
      hold as they are printed.

      """,
    ownOptions: [.format(["text", "json", "svg"], "text (default), json or svg")],
    body: runExplainLog)
}

private func runExplainLog(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let text = try console.read(invocation.operands.first)
  let logs = ConflictLogReader(text).logs
  guard !logs.isEmpty else {
    let error = SourceDiagnostic(
      "there is no conflict in this log; it begins with \"Unable to simultaneously satisfy constraints\"",
      at: 0..<0)
    throw .badInput(text, [error])
  }
  let report = ConflictLogReport(text, logs.map(ConflictAnalysis.init))
  switch invocation["format"] {
  case "json": try console.write(report.json.document)
  case "svg": try console.write(report.svg)
  default: try console.write(report.text)
  }
  return report.isComplete ? .success : .negative
}
