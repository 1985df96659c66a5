import VisualFormatTools

extension FindingReport {
  /// The exit code of the tool: what could not be checked comes first.
  func exitCode(isStrict: Bool, _ failures: [FailedFile]) -> ExitCode {
    if let failure = failures.first { return failure.failure.exitCode }
    return errorCount > 0 || (isStrict && warningCount > 0) ? .negative : .success
  }

  /// Writes the findings to standard output; what could not be checked goes to standard error.
  func write(
    _ format: String, _ failures: [FailedFile], _ console: Console, colour: String?
  ) throws(CommandFailure) {
    for failed in failures { console.report(failed.failure) }
    switch format {
    case "json": try console.write(json.document)
    case "sarif": try console.write(sarif.document)
    case "github": try console.write(github)
    default:
      let terminal = console.terminal
      try console.write(
        text(Style(choice: colour, terminal, isInteractive: terminal.isOutputInteractive)))
      terminal.writeError(summary)
    }
  }
}

/// A file that could not be checked.
struct FailedFile {
  let path: String
  let failure: CommandFailure

  /// The failure as a report has it, in one line.
  var problem: FileProblem {
    let message =
      switch failure {
      case .usage(let message), .inputOutput(let message), .internalError(let message): message
      case .noInput(_, let reason): "cannot open the file: \(reason)"
      case .badInput(_, let diagnostics): diagnostics.map(\.message).joined(separator: "; ")
      }
    return FileProblem(path: path, message: message)
  }
}
