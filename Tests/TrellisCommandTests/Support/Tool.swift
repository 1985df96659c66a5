import TrellisCommand

/// Runs the tool in-process, with files and streams that exist only here.
struct Tool {
  /// The result of a run.
  struct Result: Equatable {
    let code: Int32
    let output: String
    let errors: String
    /// The bytes that have been written into files, by path.
    var written: [String: [UInt8]] = [:]
  }

  /// The files that can be read, by path.
  var files: [String: [UInt8]] = [:]
  /// The content of standard input.
  var input: [UInt8] = []
  /// The content of standard input in the parts in which it arrives; used instead of `input` where there are any.
  var inputParts: [[UInt8]] = []
  var environment: [String: String] = [:]
  var workingDirectories = ["/home/project", "/link"]
  var isInputInteractive = false
  var isOutputInteractive = false
  var isErrorInteractive = false
  /// The error that reading standard input throws, instead of returning bytes.
  var inputError: StreamError?
  /// The errors that reading certain files and directories throws, by path.
  var readErrors: [String: StreamError] = [:]
  /// The errors that writing certain files throws, by path.
  var writeErrors: [String: StreamError] = [:]
  /// The error that writing to standard output throws.
  var outputError: StreamError?

  /// Runs `trellis` with these arguments.
  func run(_ arguments: [String]) -> Result {
    let streams = Streams()
    let terminal = Terminal(
      arguments: arguments,
      environment: environment,
      workingDirectories: workingDirectories,
      isInputInteractive: isInputInteractive,
      isOutputInteractive: isOutputInteractive,
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
        if let error = readErrors[path] { throw error }
        guard let file = files[path] else { throw .cannotOpen(reason: "No such file or directory") }
        return file
      },
      writeFile: { path, bytes throws(StreamError) in
        if let error = writeErrors[path] { throw error }
        streams.written[path] = bytes
      },
      readDirectory: { path throws(StreamError) in
        if let error = readErrors[path] { throw error }
        return try directory(path)
      },
      writeOutput: { text throws(StreamError) in
        if let outputError { throw outputError }
        streams.output += text
      },
      writeError: { streams.errors += $0 })
    let code = TrellisCommand.run(terminal)
    return Result(
      code: code, output: streams.output, errors: streams.errors, written: streams.written)
  }

  /// The entries of a directory that exists because files are in it; nothing where the path is a file's.
  private func directory(_ path: String) throws(StreamError) -> [DirectoryEntry]? {
    if files[path] != nil { return nil }
    let prefix = path == "." ? "" : path + "/"
    var kinds: [String: DirectoryEntry.Kind] = [:]
    for file in files.keys where file.hasPrefix(prefix) {
      let parts = file.dropFirst(prefix.count).split(separator: "/")
      kinds[String(parts[0])] = parts.count > 1 ? .directory : .file
    }
    guard !kinds.isEmpty else { throw .cannotOpen(reason: "No such file or directory") }
    return kinds.map { DirectoryEntry(name: $0, kind: $1) }
  }

  /// Runs `trellis` with these arguments and this standard input.
  static func run(_ arguments: String..., input: String = "") -> Result {
    Tool(input: Array(input.utf8)).run(arguments)
  }

  private final class Streams {
    var output = ""
    var errors = ""
    var written: [String: [UInt8]] = [:]
    private var readCount = 0

    /// The next part of the input; nothing after the last.
    func nextPart(of parts: [[UInt8]]) -> [UInt8] {
      guard readCount < parts.count else { return [] }
      readCount += 1
      return parts[readCount - 1]
    }
  }
}
