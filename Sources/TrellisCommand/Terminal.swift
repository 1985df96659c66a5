/// What the tool sees of the world: its arguments, its environment, its files and its streams.
///
/// The tool touches nothing else, so a test runs it in-process with a terminal of its own making.
public struct Terminal {
  /// The arguments, without the name of the tool.
  public var arguments: [String]
  /// The environment variables that matter: `NO_COLOR`, `CLICOLOR_FORCE` and `TERM`.
  public var environment: [String: String]
  /// Whether standard input is a person at a keyboard.
  public var isInputInteractive: Bool
  /// Whether standard error is shown to a person, and may therefore be coloured.
  public var isErrorInteractive: Bool
  /// Reads standard input to its end.
  public var readInput: () throws(StreamError) -> [UInt8]
  /// Reads what has arrived on standard input, after waiting for a byte at least; nothing at its end.
  public var readInputPart: () throws(StreamError) -> [UInt8]
  /// Reads the whole file at a path.
  public var readFile: (_ path: String) throws(StreamError) -> [UInt8]
  /// Writes to standard output.
  public var writeOutput: (_ text: String) throws(StreamError) -> Void
  /// Writes to standard error; what cannot be written there is lost.
  public var writeError: (_ text: String) -> Void

  /// Creates a terminal from its parts.
  public init(
    arguments: [String],
    environment: [String: String] = [:],
    isInputInteractive: Bool = false,
    isErrorInteractive: Bool = false,
    readInput: @escaping () throws(StreamError) -> [UInt8],
    readInputPart: @escaping () throws(StreamError) -> [UInt8],
    readFile: @escaping (_ path: String) throws(StreamError) -> [UInt8],
    writeOutput: @escaping (_ text: String) throws(StreamError) -> Void,
    writeError: @escaping (_ text: String) -> Void
  ) {
    self.arguments = arguments
    self.environment = environment
    self.isInputInteractive = isInputInteractive
    self.isErrorInteractive = isErrorInteractive
    self.readInput = readInput
    self.readInputPart = readInputPart
    self.readFile = readFile
    self.writeOutput = writeOutput
    self.writeError = writeError
  }
}

/// Why a file or a stream could not be read or written.
public enum StreamError: Error, Hashable, Sendable {
  /// The file cannot be opened: it does not exist, is a directory, or permission is denied.
  case cannotOpen(reason: String)
  /// Reading or writing failed on the way.
  case failed(reason: String)
}
