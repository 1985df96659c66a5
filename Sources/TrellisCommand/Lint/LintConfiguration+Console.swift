import VisualFormatTools

extension LintConfiguration {
  /// Reads the file that an option names, or the one of the working directory if there is one.
  ///
  /// - Throws: ``CommandFailure/badInput(_:_:)`` that points to what is wrong in it, and
  ///   ``CommandFailure/noInput(path:reason:)`` where the file of the option cannot be opened.
  init(_ path: String?, _ console: Console) throws(CommandFailure) {
    let source: SourceText
    do {
      source = try console.read(path ?? Self.fileName)
    } catch {
      // Most projects have no such file.
      if path == nil, case .noInput = error {
        self.init()
        return
      }
      throw error
    }
    do {
      try self.init(source)
    } catch {
      throw CommandFailure(error)
    }
    excluded = excluded.map(console.terminal.place)
  }
}

extension CommandFailure {
  /// The failure that a text is which cannot be read.
  init(_ error: SourceError) {
    self = .badInput(error.source, error.diagnostics)
  }
}
