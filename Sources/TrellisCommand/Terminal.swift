/// The tool's view of the world: its arguments, its environment, its files and its streams.
///
/// The tool touches nothing else, so a test runs it in-process with a terminal of its own making.
public struct Terminal {
  /// The arguments, without the name of the tool.
  public var arguments: [String]
  /// The environment variables that matter: `NO_COLOR`, `CLICOLOR_FORCE` and `TERM`.
  public var environment: [String: String]
  /// The full paths of the directory that paths are named from, without a `/` at their ends except in that of
  /// the root: more than one where a link leads to it, the one without links first; none where it is not known.
  public var workingDirectories: [String]
  /// True if standard input is a person at a keyboard.
  public var isInputInteractive: Bool
  /// True if standard output is shown to a person, and may therefore be coloured.
  public var isOutputInteractive: Bool
  /// True if standard error is shown to a person, and may therefore be coloured.
  public var isErrorInteractive: Bool
  /// Reads standard input to its end.
  public var readInput: () throws(StreamError) -> [UInt8]
  /// Reads what has arrived on standard input, after waiting for a byte at least; nothing at its end.
  public var readInputPart: () throws(StreamError) -> [UInt8]
  /// Reads the whole file at a path.
  public var readFile: (_ path: String) throws(StreamError) -> [UInt8]
  /// Replaces what is in the file at a path.
  public var writeFile: (_ path: String, _ bytes: [UInt8]) throws(StreamError) -> Void
  /// The entries of the directory at a path, in any order; nil where there is something else.
  public var readDirectory: (_ path: String) throws(StreamError) -> [DirectoryEntry]?
  /// Writes to standard output.
  public var writeOutput: (_ text: String) throws(StreamError) -> Void
  /// Writes to standard error; what cannot be written there is lost.
  public var writeError: (_ text: String) -> Void

  /// Creates a terminal from its parts.
  public init(
    arguments: [String],
    environment: [String: String] = [:],
    workingDirectories: [String] = [],
    isInputInteractive: Bool = false,
    isOutputInteractive: Bool = false,
    isErrorInteractive: Bool = false,
    readInput: @escaping () throws(StreamError) -> [UInt8],
    readInputPart: @escaping () throws(StreamError) -> [UInt8],
    readFile: @escaping (_ path: String) throws(StreamError) -> [UInt8],
    writeFile: @escaping (_ path: String, _ bytes: [UInt8]) throws(StreamError) -> Void,
    readDirectory: @escaping (_ path: String) throws(StreamError) -> [DirectoryEntry]?,
    writeOutput: @escaping (_ text: String) throws(StreamError) -> Void,
    writeError: @escaping (_ text: String) -> Void
  ) {
    self.arguments = arguments
    self.environment = environment
    self.workingDirectories = workingDirectories
    self.isInputInteractive = isInputInteractive
    self.isOutputInteractive = isOutputInteractive
    self.isErrorInteractive = isErrorInteractive
    self.readInput = readInput
    self.readInputPart = readInputPart
    self.readFile = readFile
    self.writeFile = writeFile
    self.readDirectory = readDirectory
    self.writeOutput = writeOutput
    self.writeError = writeError
  }
}

/// A file or a directory in a directory.
public struct DirectoryEntry: Hashable, Sendable {
  /// Its kind, links followed only as far as they lead to files.
  public enum Kind: Hashable, Sendable {
    /// A file, or a link to one.
    case file
    /// A directory.
    case directory
    /// Anything else, and links to directories, which may lead round in circles.
    case other
  }

  /// Its name, without that of the directory.
  public var name: String
  /// Its kind.
  public var kind: Kind

  /// Creates an entry.
  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// Why a file or a stream could not be read or written.
public enum StreamError: Error, Hashable, Sendable {
  /// The file cannot be opened: it does not exist, is a directory, or permission is denied.
  case cannotOpen(reason: String)
  /// Reading or writing failed on the way.
  case failed(reason: String)
}
