import TrellisCommand

/// Runs the tool in-process, with files and streams that exist only here.
struct Tool {
  /// What a run has come to.
  struct Result: Equatable {
    let code: Int32
    let output: String
    let errors: String
  }

  /// The files that can be read, by path.
  var files: [String: [UInt8]] = [:]
  /// What standard input holds.
  var input: [UInt8] = []
  /// What standard input holds, in the parts in which it arrives; used instead of `input` where there
  /// are any.
  var inputParts: [[UInt8]] = []
  var environment: [String: String] = [:]
  var isInputInteractive = false
  var isErrorInteractive = false
  /// What reading standard input throws, instead of returning it.
  var inputError: StreamError?
  /// What writing to standard output throws.
  var outputError: StreamError?

  /// Runs `trellis` with these arguments.
  func run(_ arguments: [String]) -> Result {
    let streams = Streams()
    let terminal = Terminal(
      arguments: arguments,
      environment: environment,
      isInputInteractive: isInputInteractive,
      isErrorInteractive: isErrorInteractive,
      readInput: { () throws(StreamError) in
        if let inputError { throw inputError }
        return input
      },
      readInputPart: { () throws(StreamError) in
        if let inputError { throw inputError }
        return streams.nextPart(of: inputParts.isEmpty ? [input] : inputParts)
      },
      readFile: { path throws(StreamError) in
        guard let file = files[path] else { throw .cannotOpen(reason: "No such file or directory") }
        return file
      },
      writeOutput: { text throws(StreamError) in
        if let outputError { throw outputError }
        streams.output += text
      },
      writeError: { streams.errors += $0 })
    let code = TrellisCommand.run(terminal)
    return Result(code: code, output: streams.output, errors: streams.errors)
  }

  /// Runs `trellis` with these arguments and this standard input.
  static func run(_ arguments: String..., input: String = "") -> Result {
    Tool(input: Array(input.utf8)).run(arguments)
  }

  private final class Streams {
    var output = ""
    var errors = ""
    private var readCount = 0

    /// The next part of the input; nothing after the last.
    func nextPart(of parts: [[UInt8]]) -> [UInt8] {
      guard readCount < parts.count else { return [] }
      readCount += 1
      return parts[readCount - 1]
    }
  }
}
