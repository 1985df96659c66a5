/// The code that the tool gives the process that started it; the numbers are those of `sysexits.h`.
enum ExitCode: Int32 {
  /// Done, and the answer is yes.
  case success = 0
  /// Done, and the answer is no: invalid, unsatisfiable.
  case negative = 1
  /// The arguments are wrong.
  case usage = 64
  /// The input is wrong.
  case badInput = 65
  /// The input file does not exist or cannot be opened.
  case noInput = 66
  /// The tool is wrong.
  case internalError = 70
  /// Reading or writing failed.
  case inputOutput = 74
}
