import VisualFormatTools

/// Runs the tool and returns its exit code.
///
/// Data goes to standard output, diagnostics go to standard error. The exit code is 0 when the answer
/// is yes, 1 when it is no (invalid, unsatisfiable), 64 for wrong arguments, 65 for wrong input, 66
/// for an input file that cannot be opened, 70 for a fault of the tool and 74 when reading or writing
/// fails. The same arguments and files give the same output, byte for byte.
public func run(_ terminal: Terminal) -> Int32 {
  var console = Console(terminal)
  do {
    switch try route(terminal.arguments, &console) {
    case .usage(let text):
      terminal.writeError(text)
      return ExitCode.usage.rawValue
    case .answer(let text):
      try console.write(text)
      return ExitCode.success.rawValue
    case .subcommand(let subcommand, let arguments):
      return try run(subcommand, arguments, &console).rawValue
    }
  } catch {
    console.report(error)
    return error.exitCode.rawValue
  }
}

/// Everything the tool can do, in the order in which help lists it.
let subcommands: [Subcommand] = [
  .layout, .explain, .explainLog, .audit, .diff, .convertScene, .schema, .scroll, .solve, .lint,
  .checkVisualFormat, .formatVisualFormat, .explainVisualFormat, .convertVisualFormat,
  .languageServer, .editor,
]

/// Where the first arguments lead.
private enum Route {
  /// Text for standard error: too little was said.
  case usage(String)
  /// Text for standard output: help or the version.
  case answer(String)
  /// A subcommand and what is left of the arguments.
  case subcommand(Subcommand, ArraySlice<String>)
}

/// Follows the leading words of the arguments to a subcommand: `layout`, or `vfl` and then `check`.
private func route(_ arguments: [String], _ console: inout Console) throws(CommandFailure) -> Route
{
  var rest = arguments[...]
  var path: [String] = []
  while true {
    let below = subcommands.filter { $0.path.starts(with: path) }
    if let subcommand = below.first(where: { $0.path == path }) {
      return .subcommand(subcommand, rest)
    }
    guard let word = rest.popFirst() else { return .usage(Help.group(path)) }
    let names = below.map { $0.path[path.count] }
    switch word {
    case "-h", "--help": return .answer(Help.group(path))
    case "--version" where path.isEmpty: return .answer("trellis \(toolVersion)\n")
    case _ where names.contains(word):
      path.append(word)
      console.command += " " + word
    case _ where word.hasPrefix("-"):
      throw .usage("unknown option \(quoted(word))\(didYouMean(word, ["--help", "--version"]))")
    default:
      throw .usage("unknown subcommand \(quoted(word))\(didYouMean(word, names))")
    }
  }
}

private func run(
  _ subcommand: Subcommand, _ arguments: ArraySlice<String>, _ console: inout Console
) throws(CommandFailure) -> ExitCode {
  let invocation = try Invocation(arguments, of: subcommand)
  if invocation.has("help") {
    try console.write(Help.subcommand(subcommand))
    return .success
  }
  console.style = Style(choice: invocation["color"], console.terminal)
  return try subcommand.body(invocation, console)
}
