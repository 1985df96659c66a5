import Cassowary
import VisualFormatTools

extension Subcommand {
  /// `trellis solve`: solves a list of linear constraints.
  static let solve = Subcommand(
    path: ["solve"],
    summary: "solve a list of linear constraints",
    examples: [
      Example(command: "trellis solve system.txt", remark: "the value of every variable"),
      Example(
        command: "echo 'a + b == 10' | trellis solve --format json",
        remark: "from standard input, as JSON"),
    ],
    operand: "[FILE]",
    details: """
      Reads linear constraints from FILE, or from standard input without FILE or with
      `-`, one a line, and prints values for the variables: all required constraints
      hold, and the errors of the others are least, higher priorities first.

        # a comment
        fits: 2*left + width <= 320 @750
        left == 10
        width/2 - 3 left >= -1_000

      A line has an optional name, two sides around `==`, `<=` or `>=`, and an
      optional priority in (0, 1000]; without one the constraint is required. Terms
      are `2*x`, `2 x`, `-x`, `x/2` or numbers, on either side. Names consist of
      letters, digits, `_` and `.`. Variables may be negative; one that nothing
      determines is 0, or keeps the value that it had when it was last solved.

      Edits are done in the order of the lines, on constraints by their names:

        set fits = 300             another right side
        priority fits = 1000       another priority
        remove fits
        suggest left = 20 @999     a value that is wished for; `stop left` ends it
        try wide: width >= 400     refused if it cannot hold; also `try set`, ...
        begin                      until `commit` or the end; `rollback` undoes it
        solve                      solves here, not only at the end
        expect left = 20           fails with exit code 65 if it is another

      """,
    ownOptions: [
      .format(["text", "json"], "text (default, to a thousandth) or json (exact)"),
      Option(
        name: "verify",
        summary: "check from scratch: errors, and proven bounds"),
    ],
    body: runSolve)
}

private func runSolve(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let text = try console.read(invocation.operands.first)
  var bytes = text.bytes
  // A byte order mark is blank, and keeps its place.
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    bytes.replaceSubrange(0..<3, with: [0x20, 0x20, 0x20])
  }
  let (journal, mistakes) = Journal.parse(bytes)
  if !mistakes.isEmpty { throw .badInput(text, mistakes.flatMap(\.diagnostics)) }
  let solution = try LinearSolution(of: journal, text, verified: invocation.has("verify"))
  try console.write(invocation["format"] == "json" ? solution.json.document : solution.text)
  if !solution.refusals.isEmpty {
    console.report(
      solution.refusals.map {
        SourceDiagnostic("this was refused: it cannot hold with what is required", at: $0, .warning)
      }, in: text)
  }
  if let conflict = solution.conflict { console.report(diagnostics(of: conflict), in: text) }
  if solution.status == .uncertain {
    console.report(
      [SourceDiagnostic("the solver gave up; the values may not be optimal", at: 0..<0, .warning)],
      in: text)
  }
  return solution.status == .optimal && solution.isVerified != false ? .success : .negative
}

private func diagnostics(of conflict: [LinearSolution.Row]) -> [SourceDiagnostic] {
  conflict.enumerated().map { index, row in
    index == 0
      ? SourceDiagnostic(
        "required constraints exclude each other; this is one of them", at: row.range)
      : SourceDiagnostic("and this", at: row.range, .note)
  }
}

extension Journal.Mistake {
  /// The message, harmless for a terminal; what it quotes may be of any length.
  private var shownMessage: String {
    let shown = displayed(message)
    return shown.count > 240 ? "\(shown.prefix(120))…\(shown.suffix(80))" : shown
  }

  fileprivate var diagnostics: [SourceDiagnostic] {
    [SourceDiagnostic(shownMessage, at: range)]
      + (related.map { [SourceDiagnostic("it is this one", at: $0, .note)] } ?? [])
  }
}
