import TrellisCommand

/// The command-line tool: the real streams, files and arguments around ``TrellisCommand/run(_:)``.
@main
struct TrellisTool {
  static func main() {
    System.useBinaryStreams()
    let terminal = Terminal(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: System.environment(["NO_COLOR", "CLICOLOR_FORCE", "TERM"]),
      workingDirectories: System.workingDirectories,
      isInputInteractive: System.isInteractive(System.standardInput),
      isOutputInteractive: System.isInteractive(System.standardOutput),
      isErrorInteractive: System.isInteractive(System.standardError),
      readInput: { () throws(StreamError) in try System.readAll(System.standardInput) },
      readInputPart: { () throws(StreamError) in try System.readPart(System.standardInput) },
      readFile: { path throws(StreamError) in try System.readFile(path) },
      writeFile: { path, bytes throws(StreamError) in try System.writeFile(path, bytes) },
      readDirectory: { path throws(StreamError) in try System.readDirectory(path) },
      writeOutput: { text throws(StreamError) in
        try System.writeAll(text, to: System.standardOutput)
      },
      writeError: { text in try? System.writeAll(text, to: System.standardError) })
    System.end(run(terminal))
  }
}
