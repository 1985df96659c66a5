/// A format from which no constraints can be made, with everything that is wrong with it.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The format.
  public let text: String
  /// The mistakes, in the order of the text: at least one error.
  public let diagnostics: [Diagnostic]

  /// Creates the error.
  public init(text: String, diagnostics: [Diagnostic]) {
    self.text = text
    self.diagnostics = diagnostics
  }

  /// The diagnostics for people, each with its source line and a caret; `file` is what the lines
  /// begin with.
  public func rendered(file: String = "format") -> String {
    DiagnosticRenderer(text: text, file: file).render(diagnostics)
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The diagnostics for people, without a line end behind the last.
  public var description: String {
    let text = rendered()
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
