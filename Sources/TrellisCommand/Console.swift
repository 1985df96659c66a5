import InterfaceBuilder
import VisualFormatTools

/// The terminal as subcommands use it: named inputs come in, text and diagnostics go out.
struct Console {
  let terminal: Terminal
  /// The colours of diagnostics.
  var style: Style
  /// The words that lead to the running subcommand, for messages about its arguments.
  var command = "trellis"

  init(_ terminal: Terminal) {
    self.terminal = terminal
    self.style = Style(choice: nil, terminal)
  }

  /// Writes data to standard output.
  func write(_ text: String) throws(CommandFailure) {
    do {
      try terminal.writeOutput(text)
    } catch {
      throw .inputOutput("cannot write to standard output: \(error.reason)")
    }
  }

  /// Writes bytes to a file, in place of what is there.
  func writeFile(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
    do {
      try terminal.writeFile(path, bytes)
    } catch {
      throw .inputOutput("cannot write \(quoted(path)): \(error.reason)")
    }
  }

  /// The text of a file, or of standard input when there is no path or it is `-`.
  func read(_ path: String?) throws(CommandFailure) -> SourceText {
    let isStandardInput = path == nil || path == "-"
    let name = isStandardInput ? "<stdin>" : path ?? ""
    let text = SourceText(name: name, bytes: try readBytes(path))
    if let offset = text.firstInvalidUTF8 {
      // Bytes of another encoding would say nothing to a reader.
      if let reason = EncodingCheck(text.bytes).refusal {
        throw .badInput(SourceText(name: name, bytes: []), [SourceDiagnostic(reason, at: 0..<0)])
      }
      let error = SourceDiagnostic("this byte is not valid UTF-8", at: offset..<offset + 1)
      throw .badInput(text, [error])
    }
    return text
  }

  /// The part that has arrived on standard input; nothing at its end.
  func readPart() throws(CommandFailure) -> [UInt8] {
    do {
      return try terminal.readInputPart()
    } catch {
      throw error.failure(reading: "<stdin>")
    }
  }

  /// The bytes of a file, or of standard input when there is no path or it is `-`.
  func readBytes(_ path: String?) throws(CommandFailure) -> [UInt8] {
    do {
      guard let path, path != "-" else { return try terminal.readInput() }
      return try terminal.readFile(path)
    } catch {
      throw error.failure(reading: path == nil || path == "-" ? "<stdin>" : path ?? "")
    }
  }

  /// Shows diagnostics on standard error.
  func report(_ diagnostics: [SourceDiagnostic], in text: SourceText) {
    terminal.writeError(SourceDiagnosticRenderer(text, style: style).rendered(diagnostics))
  }

  /// Says on standard error why the tool gave up.
  func report(_ failure: CommandFailure) {
    switch failure {
    case .badInput(let text, let diagnostics):
      report(diagnostics, in: text)
    case .usage(let message):
      terminal.writeError(line(message) + "Try '\(command) --help'.\n")
    case .noInput(let path, let reason):
      terminal.writeError(line("cannot open \(quoted(path)): \(reason)"))
    case .inputOutput(let message):
      terminal.writeError(line(message))
    case .internalError(let message):
      terminal.writeError(line("internal error, please report it: \(message)"))
    }
  }

  private func line(_ message: String) -> String {
    "\(command): \(style.painted("error:", .error)) \(message)\n"
  }
}

extension StreamError {
  /// That something of a name could not be read.
  func failure(reading name: String) -> CommandFailure {
    switch self {
    case .cannotOpen(let reason): .noInput(path: name, reason: reason)
    case .failed(let reason): .inputOutput("cannot read \(displayed(name)): \(reason)")
    }
  }

  /// The operating system's reason.
  var reason: String {
    switch self {
    case .cannotOpen(let reason), .failed(let reason): reason
    }
  }
}
