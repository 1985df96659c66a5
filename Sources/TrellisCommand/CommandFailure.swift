import VisualFormatTools

/// Why a subcommand gave up, with everything that is said about it.
enum CommandFailure: Error {
  /// The arguments are wrong.
  case usage(String)
  /// The input is wrong, at these places.
  case badInput(SourceText, [SourceDiagnostic])
  /// The input file cannot be opened.
  case noInput(path: String, reason: String)
  /// Reading or writing failed.
  case inputOutput(String)
  /// A promise inside the tool was broken.
  case internalError(String)

  /// The exit code that says so.
  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .badInput: .badInput
    case .noInput: .noInput
    case .inputOutput: .inputOutput
    case .internalError: .internalError
    }
  }
}
